import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

const NAME = 'sandbox-session'
const WEEK = 7 * 24 * 60 * 60

export const readCookie = (context: Context) => getCookie(context, NAME)

/** HttpOnly hides it from scripts; SameSite=Lax excludes it from POST requests of other sites. */
export function writeCookie(context: Context, token: string): void {
  setCookie(context, NAME, token, { httpOnly: true, sameSite: 'Lax', path: '/', maxAge: WEEK })
}

export const dropCookie = (context: Context) => deleteCookie(context, NAME, { path: '/' })
