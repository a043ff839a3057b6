import type { Page } from '@playwright/test'

/** Everything that an attack could do: run, open a dialog, ask another host, open or frame a page. Empty = nothing did. */
export async function watchAttacks(page: Page): Promise<string[]> {
  const done: string[] = []
  await page.exposeFunction('xss', () => done.push('ran'))
  page.on('dialog', (dialog) => {
    done.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== 'localhost') done.push(`asked ${request.url()}`)
  })
  page.on('popup', (popup) => done.push(`opened ${popup.url()}`))
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) done.push(`framed ${frame.url()}`)
  })
  return done
}
