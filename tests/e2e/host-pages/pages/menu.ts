/** A menu in a popover, with the element elsewhere: a modal dialog closes the popover, and with it hides what opened ours. */
const menu = document.createElement('div')
menu.id = 'menu'
menu.popover = 'auto'
menu.innerHTML = '<button type="button">Connect</button>'
const opener = document.createElement('button')
opener.textContent = 'Menu'
opener.setAttribute('popovertarget', menu.id)
document.body.prepend(opener, menu)
menu.firstElementChild!.addEventListener('click', () => void window.walletKit?.open())

// A module: the page's global scope has an `opener`.
export {}
