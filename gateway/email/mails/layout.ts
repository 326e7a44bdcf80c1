import type { Mail } from '../../context.ts'
import { directionOf, type Language } from '../../messages/language.ts'
import { html, type Html } from '../../pages/html.ts'

/** Content of a mail, from top to bottom. */
export interface Content {
  language: Language
  subject: string
  intro: string
  /** Six digits. */
  code?: string
  link?: { label: string; url: string }
  after: readonly string[]
}

/** Renders both bodies of a mail: plain text, and HTML that makes a mail client load nothing. */
export function layOut(to: string, content: Content): Mail {
  return { to, subject: content.subject, text: plain(content), html: rich(content).text }
}

function plain({ intro, code, link, after }: Content): string {
  const parts = [intro, code, link?.url, ...after]
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`
}

const BODY =
  'margin:0;padding:32px 16px;background:#f4f4f5;color:#131416;font:400 15px/22px system-ui,-apple-system,"Segoe UI",Roboto,sans-serif'
const CARD = 'max-width:440px;margin:0 auto;padding:28px 24px;background:#ffffff;border-radius:16px'
const TITLE = 'margin:0 0 16px;font-weight:600;font-size:18px;line-height:24px'
const CODE =
  'margin:20px 0;padding:16px;background:#f4f4f5;border-radius:12px;font:600 30px/36px ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px;text-align:center;direction:ltr'
const BUTTON =
  'display:block;margin:20px 0;padding:14px 16px;background:#131416;color:#ffffff;border-radius:12px;font-weight:600;text-align:center;text-decoration:none'
const SMALL = 'margin:12px 0 0;color:#63666d;font-size:13px;line-height:19px'

function rich({ language, subject, intro, code, link, after }: Content): Html {
  return html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${subject}</title>
      </head>
      <body style="${BODY}">
        <div style="${CARD}">
          <h1 style="${TITLE}">${subject}</h1>
          <p style="margin:0">${intro}</p>
          ${code ? [html`<p style="${CODE}">${code}</p>`] : []}
          ${
            link
              ? [
                  html`<a href="${link.url}" style="${BUTTON}">${link.label}</a>
                    <p style="${SMALL};word-break:break-all">${link.url}</p>`,
                ]
              : []
          }
          ${after.map((sentence) => html`<p style="${SMALL}">${sentence}</p>`)}
        </div>
      </body>
    </html> `
}
