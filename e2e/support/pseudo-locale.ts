import { expect, type Page } from '@playwright/test'

/**
 * A language that nobody speaks: every letter accented, every word at least 40 % longer, the page mirrored. What survives it survives
 * German and Arabic. It lives in the tests alone: whatever text a page shows, ours or the server's, is rewritten as it appears.
 */
export const speakPseudo = async (page: Page): Promise<void> => void (await page.addInitScript(pseudoLocale))

declare global {
  interface Window {
    /** Gives every text back as it was. */
    speakPlainly?: () => void
  }
}

const WIDTHS = [1440, 390]

/** What stands on the screen, spoken in pseudo for as long as it is looked at: so a journey reads its own language and checks a dialog where it meets it. */
export async function checkPseudo(page: Page, name: string, widths: readonly number[] = WIDTHS): Promise<void> {
  const size = page.viewportSize()
  await page.evaluate(pseudoLocale)
  await fits(page, name, widths)
  await page.evaluate(() => window.speakPlainly?.())
  if (size) await page.setViewportSize(size)
}

/** Nothing on the screen is too wide or cut. */
export async function fits(page: Page, name: string, widths: readonly number[] = WIDTHS): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 768 ? 844 : 900 })
    await expect(page.locator('.skeleton, [aria-busy=true]')).toHaveCount(0)
    // What still comes in may stand out for a moment: what stays counts.
    await expect
      .configure({ soft: true })
      .poll(() => findMisfits(page), { message: `${name} at ${width}`, timeout: 5_000 })
      .toEqual([])
  }
}

/** Runs in the page, before anything of it or later: so it may name nothing outside itself. */
function pseudoLocale(): void {
  const plain = 'aeiouycdgklnrstzAEIOUYCDGKLNRSTZ'
  const accented = 'áéíóúýçđğķļñŕšťžÁÉÍÓÚÝÇĐĞĶĻÑŔŠŤŽ'
  const longer = 1.4
  const untold = 'script, style, noscript, code, svg, [contenteditable], [translate=no]'
  const written = new WeakMap<Node, string>()
  const plainly = new Map<Text | HTMLInputElement, string>()

  const accent = (letter: string) => accented[plain.indexOf(letter)] ?? letter
  const stretch = (word: string) => {
    const missing = Math.ceil(word.length * longer) - word.length
    const vowel = word.search(/[aeiouyAEIOUY]/)
    const at = vowel < 0 ? word.length - 1 : vowel
    return [...word].map((letter, index) => accent(letter) + (index === at ? accent(letter.toLowerCase()).repeat(missing) : '')).join('')
  }
  const pseudo = (text: string) => text.replace(/[A-Za-z]{2,}/g, stretch)

  const rewrite = (node: Node) => {
    if (node instanceof HTMLInputElement && node.placeholder && written.get(node) !== node.placeholder) {
      plainly.set(node, node.placeholder)
      node.placeholder = pseudo(node.placeholder)
      written.set(node, node.placeholder)
    }
    if (node.nodeType !== Node.TEXT_NODE || node.parentElement?.closest(untold)) return
    const text = node as Text
    if (written.get(text) === text.data) return
    const spoken = pseudo(text.data)
    written.set(text, spoken)
    if (spoken === text.data) return
    plainly.set(text, text.data)
    text.data = spoken
  }
  const rewriteAll = (root: Node) => {
    rewrite(root)
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) rewrite(node)
  }
  const mirror = () => {
    if (document.documentElement && document.documentElement.dir !== 'rtl') document.documentElement.dir = 'rtl'
  }

  const direction = document.documentElement?.dir ?? ''
  const observer = new MutationObserver(changes => {
    mirror()
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') rewrite(target)
      for (const node of addedNodes) rewriteAll(node)
    }
  })
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ['dir'] })
  if (document.body) {
    mirror()
    rewriteAll(document.body)
  }
  window.speakPlainly = () => {
    observer.disconnect()
    document.documentElement.dir = direction
    for (const [node, plain] of plainly) {
      // What the page has written since is its own.
      if (node instanceof HTMLInputElement) node.placeholder = plain
      else if (written.get(node) === node.data) node.data = plain
    }
  }
}

/** What does not fit on the screen, in words; nothing when all does. */
export const findMisfits = (page: Page): Promise<string[]> => page.evaluate(misfits)

function misfits(): string[] {
  const found: string[] = []
  const root = document.documentElement
  const name = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${element.textContent?.trim().slice(0, 40)}`
  const hides = (element: Element) => ['hidden', 'clip', 'auto', 'scroll'].includes(getComputedStyle(element).overflowX)
  const isCut = (element: Element) => element.scrollWidth > element.clientWidth + 1 && hides(element) && element.clientWidth > 1

  if (root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth - innerWidth} px too wide`)
  for (const dialog of document.querySelectorAll('[role=dialog]'))
    if (dialog.scrollWidth > dialog.clientWidth + 1) found.push(`a dialog scrolls sideways: ${name(dialog)}`)
  const buttons = [...document.querySelectorAll('button, [role=button], a.btn, [role=tab], label')].filter(
    element => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.clientWidth > 1,
  )
  for (const button of buttons) {
    if ([button, ...button.querySelectorAll('*')].some(isCut)) found.push(`cut: ${name(button)}`)
    const { left, right } = button.getBoundingClientRect()
    for (const part of button.children) {
      const inner = part.getBoundingClientRect()
      const isPlaced = getComputedStyle(part).position === 'absolute'
      if (!isPlaced && inner.width > 0 && (inner.left < left - 1 || inner.right > right + 1)) found.push(`spills: ${name(button)}`)
    }
    let holder = button.parentElement
    while (holder && holder !== document.body && !hides(holder)) holder = holder.parentElement
    const isLoose = !holder || holder === document.body
    if (isLoose && (left < -1 || right > innerWidth + 1)) found.push(`outside: ${name(button)}`)
  }
  return [...new Set(found)]
}
