/** A menu in a popover, with the element elsewhere: a modal dialog closes the popover, and with it hides what opened ours. */
const menu = document.createElement('div')
menu.id = 'menu'
menu.popover = 'auto'
menu.innerHTML = '<button type="button">Connect</button>'
const menuButton = document.createElement('button')
menuButton.textContent = 'Menu'
menuButton.setAttribute('popovertarget', menu.id)
document.body.prepend(menuButton, menu)
menu.firstElementChild!.addEventListener('click', () => void window.walletKit?.open())
