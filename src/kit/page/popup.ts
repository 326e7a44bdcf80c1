/** Features of the windows of logins and of providers that sell, for `window.open()`. The size is that of other kits too. */
export const POPUP = 'width=600,height=800,scrollbars=yes'
