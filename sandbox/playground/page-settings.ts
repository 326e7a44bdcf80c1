const rightToLeft = new Set(['ar', 'he', 'fa', 'ur'])

/** Theme, language and direction of the page. The element gets the theme as an attribute and detects the others. */
export function followPageSettings(target: Element, parent: Element): void {
  const read = (name: string) => parent.querySelector<HTMLSelectElement>(`[name=${name}]`)?.value ?? ''
  const apply = () => {
    const page = document.documentElement
    const [theme, language, direction] = [read('theme'), read('language'), read('direction')]
    page.dataset['theme'] = theme
    page.lang = language
    page.dir = direction === 'auto' ? (rightToLeft.has(language) ? 'rtl' : 'ltr') : direction
    if (theme === 'auto') target.removeAttribute('theme-mode')
    else target.setAttribute('theme-mode', theme)
  }
  parent.addEventListener('change', apply)
  apply()
}
