import { defaultPrimary } from './tokens'

const id = 'powergate-theme'
let requestNumber = 0

/**
 * Fetches a utility's own stylesheet and lays it over the console with the theme colour written as `color`. When it
 * cannot be had, what stands stays: the console's own variables have changed already. Never throws, says nothing.
 */
export async function restyle(url: string, color: string): Promise<void> {
  requestNumber += 1
  const ownNumber = requestNumber
  try {
    const answer = await fetch(url, { credentials: 'omit', headers: { Accept: 'text/css' } })
    const css = await answer.text()
    // An error page is no stylesheet, and a later switch has the last word.
    if (!answer.ok || /^\s*</.test(css) || ownNumber !== requestNumber) return
    const style = document.getElementById(id) ?? document.head.appendChild(document.createElement('style'))
    style.id = id
    style.textContent = css.replaceAll(new RegExp(defaultPrimary, 'gi'), color)
  } catch {
    // Silent by specification.
  }
}
