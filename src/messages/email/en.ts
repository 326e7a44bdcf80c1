import type { EmbeddedInlineCode } from '../../errors/embedded-codes.ts'

/** What the views of the login by e-mail say. `{name}` takes a value. Other languages have the same shape. */
export const en = {
  loginTitle: 'Log in with email',
  label: 'Email',
  placeholder: 'Enter email',
  continue: 'Continue',
  loading: 'Sending the code',

  device: {
    title: 'Register device',
    sent: 'Approve the login link we sent to',
    hint: 'This page goes on by itself once you have pressed the button behind the link.',
    notReceived: "Didn't receive it?",
    resend: 'Resend email',
    resendIn: 'Resend in {seconds}s',
  },
  code: {
    title: 'Confirm email',
    sent: 'Enter the code we sent to',
    expires: 'The code expires in 10 minutes',
    label: 'Code of six digits',
    digit: 'Digit {index} of {count}',
    checking: 'Checking the code',
    entering: 'Opening your wallet',
    notReceived: "Didn't receive it?",
    resend: 'Resend code',
    resendIn: 'Resend in {seconds}s',
    resent: 'Code email resent',
  },
  update: {
    title: 'Edit email',
    label: 'New email',
    save: 'Save',
    cancel: 'Cancel',
    primaryTitle: 'Confirm current email',
    secondaryTitle: 'Confirm new email',
    wrong: 'Something wrong?',
    again: 'Try again',
    againIn: 'Try again in {seconds}s',
    done: 'Email updated',
    undo: 'For 24 hours the mail to your previous address lets you undo this.',
  },
  wallet: {
    name: 'Email wallet',
    settings: 'Wallet settings',
    email: 'Email',
    edit: 'Edit email',
    logOut: 'Log out',
    forget: 'Log out and forget this device',
    forgetText: 'The next login in this browser needs your recovery code.',
    forgotten: 'This device is forgotten',
  },
  frame: {
    title: 'Your wallet asks',
    approve: 'Approve request',
    protect: 'Protect your wallet',
    recover: 'Recover your wallet',
    settings: 'Wallet settings',
    export: 'Export wallet',
    loading: 'Loading your wallet',
    away: 'The embedded wallet does not answer',
    retry: 'Try again',
  } satisfies Record<string, string>,

  /** Failures, in the view that was at work. `{seconds}` and `{left}` are numbers. */
  failures: {
    'email-invalid': 'Invalid email. Try again.',
    'email-cooldown': 'Please try again after {seconds} seconds',
    'code-wrong': 'Wrong code. Try again.',
    'code-expired': 'This code has expired. Request a new one.',
    'login-rejected': 'The login was cancelled. Try again.',
    'login-expired': 'The login has ended. Start again.',
    'recovery-required': 'Your wallet has to be recovered in this browser first.',
    'account-frozen': 'This account is frozen. Ask the operator of this site.',
    'gateway-away': 'The wallet service does not answer. Try again in a moment.',
    'frame-gone': 'The wallet was reloaded. Try again.',
    'frame-error': 'Something went wrong. Try again.',
  } satisfies Record<EmbeddedInlineCode, string>,
  /** Of `code-wrong`, when it is known. */
  codeLeft: 'Wrong code. Tries left: {left}',

  alerts: {
    'frame-load-failed': 'Could not load embedded wallet',
    'frame-timed-out': 'Embedded Wallet Request Timed Out',
  },
  notAllowed: 'Action not allowed',
}

export type EmailMessages = typeof en
