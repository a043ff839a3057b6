// A working day of eight hours, pressed into a few minutes: what it leaves behind in the page.

/** Prints how much heap, DOM nodes and listeners grow over a day's work on an open console. */
export async function soak({ open, signIn, heap, note, origin }) {
  const { context, page, cdp } = await open()
  await signIn(page, context, '/capture/archive/meter?size=50')
  await page.getByRole('table', { name: 'Meters' }).first().getByRole('row').nth(20).waitFor()
  await cdp.send('Performance.enable')
  const links = await page.evaluate(() =>
    [...document.querySelectorAll('main a[href*="meterDetail"]')].map((a) => a.getAttribute('href')),
  )
  const places = ['/dashboard', '/user/center', '/cbo/param/notice', '/cbo/log/cboAbnormalData', ...links]

  const go = async (path) => {
    await page.evaluate((to) => {
      history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    }, path)
    await page.waitForTimeout(25)
  }
  /** Navigates from page to page; who works all day closes what he is done with. */
  const navigate = async (times) => {
    for (let i = 0; i < times; i += 1) {
      await go(places[i % places.length])
      if (i % 10 === 9) await closeAll()
    }
  }
  const closeAll = async () => {
    const tab = page.getByRole('tablist', { name: 'Open pages' }).getByRole('tab', { selected: true })
    await tab.click({ button: 'right' })
    await page.getByRole('menuitem').last().click()
    await page.waitForTimeout(20)
  }
  const messages = async (times) => {
    for (let i = 0; i < times; i += 1)
      await context.request.post(`${origin}/ami-api/__simulator/abnormal`, { data: {} })
  }
  /** Every fourth change is back where it began. */
  const switches = async (times) => {
    const languages = ['中文', 'Español', '日本語', 'English']
    for (let i = 0; i < times; i += 1) {
      await page
        .locator('header button[aria-haspopup=menu]:has([aria-label=global], .anticon-global)')
        .click()
      await page.getByRole('menuitemradio', { name: languages[i % 4], exact: true }).click()
      await page.waitForTimeout(150)
    }
  }
  const state = async () => {
    await closeAll()
    await page.waitForTimeout(1500)
    const megabytes = await heap(cdp, page)
    const { metrics } = await cdp.send('Performance.getMetrics')
    const metric = (name) => metrics.find((each) => each.name === name)?.value ?? Number.NaN
    return { megabytes, listeners: metric('JSEventListeners'), nodes: metric('Nodes') }
  }

  // The first hour fills caches and compiles code; growth is what comes after it.
  await navigate(250)
  await messages(60)
  await switches(8)
  const before = await state()
  await navigate(2000)
  await messages(500)
  await switches(52)
  const after = await state()
  note('heap growth of an 8-hour day', Math.max(0, after.megabytes - before.megabytes), 'MB', 5)
  note('listeners left by an 8-hour day', Math.max(0, after.listeners - before.listeners), '', 50)
  note('DOM nodes left by an 8-hour day', Math.max(0, after.nodes - before.nodes), '', 500)
  await context.close()
}
