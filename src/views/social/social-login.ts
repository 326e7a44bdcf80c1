/** What a press of a provider's button begins, once it is loaded. */
export { logInBySocial } from '../../flows/social/log-in.ts'
