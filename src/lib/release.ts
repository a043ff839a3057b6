import { parseInert } from './trust'

/** The name of the script that a page starts with; what it runs before that (config/runFirst.ts) seldom changes. */
const startOf = (page: Document): string | undefined =>
  page.querySelector('script[type="module"][src]:not([async])')?.getAttribute('src')?.split(/[?#]/)[0]

/**
 * True if the server delivers another build than the running one: the start script is named after its content. False
 * when this cannot be determined (no network, a sign-in page of the network, an invalid answer).
 */
export async function isReplaced(): Promise<boolean> {
  const running = startOf(document)
  if (running === undefined) return false
  try {
    // The page stands one folder above its scripts, wherever the console is deployed.
    const page = new URL('../index.html', new URL(running, document.baseURI))
    const answer = await fetch(page, { cache: 'no-store', headers: { Accept: 'text/html' } })
    if (!answer.ok) return false
    const offered = parseInert(await answer.text())
    const start = startOf(offered)
    return offered.getElementById('root') !== null && start !== undefined && start !== running
  } catch {
    return false
  }
}
