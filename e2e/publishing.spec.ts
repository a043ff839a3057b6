import type { Page } from '@playwright/test'
import { watchAttacks } from './attacks'
import { api, choose, expect, test } from './fixtures'

const notices = (page: Page) => page.getByRole('table', { name: 'Notices' })
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Notices' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notices', exact: true })

test('a notice written by keyboard reaches exactly its role, is counted there, and leaves when it is withdrawn', async ({
  page,
  open,
  colleague,
  simulator,
  accessible,
}) => {
  const attacks = await watchAttacks(page)
  await open('/cbo/param/notice')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'New notice' })
  await drawer.getByRole('radio', { name: 'Roles' }).check()
  await drawer.getByRole('button', { name: 'Save draft' }).click()
  await expect(drawer.getByText('Choose whom the notice is for.')).toBeVisible()
  await choose(page, drawer.getByRole('combobox', { name: 'Roles' }), 'Operator')
  await page.keyboard.press('Tab')
  const reach = drawer.getByText(/^Reaches \d+ (person|people)\.$/)
  await expect(reach).toBeVisible()
  const number = /\d+/.exec((await reach.textContent()) ?? '')?.[0] ?? ''
  expect(Number(number)).toBeGreaterThan(0)
  await drawer.getByRole('textbox', { name: 'Title' }).fill('Storm desk')

  // Everything by the keyboard: heading, bold, list, link, table.
  const text = drawer.getByRole('textbox', { name: 'Text (English)' })
  await text.focus()
  await page.keyboard.type('## Tonight')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Be there ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('at ten')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- Bucket truck')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Ladder')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+k')
  await expect(drawer.getByRole('textbox', { name: 'Link to' })).toBeFocused()
  await page.keyboard.type('javascript:xss()')
  await page.keyboard.press('Enter')
  await expect(drawer.getByText(/^Enter a web address/)).toBeVisible()
  await drawer.getByRole('textbox', { name: 'Link to' }).fill('https://help.example/plan')
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await page.keyboard.press('Enter')
  // What comes out of the clipboard is cleaned before it is shown.
  await text.evaluate((box) => {
    const data = new DataTransfer()
    data.setData(
      'text/html',
      '<p onclick="xss()" style="position:fixed">Pasted<img src="https://evil.example/x.png" onerror="xss()"><script>xss()</script><a href="javascript:xss()">here</a><iframe src="https://evil.example"></iframe></p>',
    )
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await expect(text).toContainText('Pasted')
  expect(await text.locator('script, iframe, img, [onclick], [href^=javascript]').count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('End')
  await expect(drawer.getByRole('button', { name: 'Insert a table' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Line')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Crew')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Phone')
  // A photo is drawn anew and made smaller; what else its file held is not published.
  const photo = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2400, 300)
    canvas.getContext('2d')?.fillRect(0, 0, 1200, 300)
    const jpeg = [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())]
    const place = [...new TextEncoder().encode('18.4861 N 69.9312 W')]
    return [...jpeg.slice(0, 2), 0xff, 0xfe, 0, place.length + 2, ...place, ...jpeg.slice(2)]
  })
  await drawer
    .getByLabel('Insert a picture')
    .last()
    .setInputFiles({ name: 'yard.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo) })
  const picture = text.getByRole('img', { name: 'yard' })
  await expect(picture).toHaveAttribute('src', /^data:image\/jpeg/)
  const source = (await picture.getAttribute('src')) ?? ''
  expect(Buffer.from(source.split(',')[1] ?? '', 'base64').toString('latin1')).not.toContain('69.9312')
  await accessible('the form of a notice', '[role=dialog]')
  await drawer.getByRole('button', { name: 'Save draft' }).click()
  await expect(drawer).toBeHidden()

  // A draft is nobody's but its author's.
  const operator = await colleague('operator', '/cbo/param/notice')
  const reader = await colleague('reader', '/cbo/param/notice')
  await expect(notices(operator).getByRole('rowheader').first()).toBeVisible()
  await expect(notices(operator).getByText('Storm desk')).toHaveCount(0)
  await expect(bell(operator)).toHaveAccessibleDescription('')

  await notices(page).getByRole('button', { name: 'Storm desk', exact: true }).click()
  const preview = page.getByRole('dialog', { name: 'Preview: Storm desk' })
  await expect(preview.getByRole('heading', { name: 'Tonight' })).toBeVisible()
  await preview.getByText('Español').click()
  await expect(preview.getByRole('note')).toHaveText('Not written in Español: its readers see English.')
  await accessible('the preview of a notice', '[role=dialog]')
  await preview.getByRole('button', { name: 'Close' }).click()

  await notices(page).getByRole('button', { name: 'Publish: Storm desk' }).click()
  const question = page.getByRole('dialog', { name: 'Publish “Storm desk”?' })
  await expect(question).toContainText('For: Operator')
  await expect(question).toContainText(new RegExp(`\\b${number} (person sees|people see) it at once\\.`))
  await expect(question).toContainText(
    'Not written in Español, 中文, 日本語: these readers see it in English.',
  )
  await question.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(new RegExp(`^Published for ${number} `))).toBeVisible()
  // What is published cannot be edited or deleted any more, and the server would not have it.
  const row = notices(page).getByRole('row', { name: /Storm desk/ })
  await expect(row).toContainText('In force')
  await expect(row.getByRole('button', { name: /^(Edit|Publish|Delete)/ })).toHaveCount(0)
  const headers = { Authorization: `Bearer ${await simulator.token('admin')}` }
  const listed = await page.request.get(`${api}/cbo/notice/list?title=Storm+desk`, { headers })
  const { result } = (await listed.json()) as { result: { pageDatas: { dataList: { id: string }[] } } }
  const refused = await page.request.post(`${api}/cbo/notice/delete`, {
    headers,
    data: { ids: result.pageDatas.dataList[0]?.id },
  })
  expect(await refused.json()).toMatchObject({ success: false })

  // His colleague of that role hears of it in the window that he has open, another role does not.
  await expect(bell(operator)).toHaveAccessibleDescription('1 unread notice')
  await bell(operator).click()
  await panel(operator).getByText('Storm desk').click()
  const read = operator.getByRole('dialog', { name: /Storm desk/ })
  await expect(read.getByRole('heading', { name: 'Tonight' })).toBeVisible()
  await expect(read.locator('strong', { hasText: 'at ten' })).toBeVisible()
  await expect(read.getByRole('listitem')).toHaveText(['Bucket truck', 'Ladder'])
  await expect(read.getByRole('link', { name: 'https://help.example/plan' })).toHaveAttribute(
    'rel',
    /noopener/,
  )
  await expect(read.getByRole('columnheader').first()).toHaveText('Line')
  const shown = read.getByRole('img', { name: 'yard' })
  await expect(shown).toBeVisible()
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
  await read.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(bell(operator)).toHaveAccessibleDescription('')
  await expect(notices(operator).getByText('Storm desk')).toBeVisible()
  await expect(notices(reader).getByRole('rowheader').first()).toBeVisible()
  await expect(bell(reader)).toHaveAccessibleDescription('')
  await expect(notices(reader).getByText('Storm desk')).toHaveCount(0)
  await bell(reader).click()
  await expect(panel(reader).getByRole('listitem').first()).toBeVisible()
  await expect(panel(reader).getByText('Storm desk')).toHaveCount(0)

  // Withdrawn, it leaves his open window by itself: the popover that is open, and the list behind it.
  await bell(operator).click()
  await expect(panel(operator).getByText('Storm desk')).toBeVisible()
  await row.getByRole('button', { name: 'More actions for Storm desk' }).click()
  await page.getByRole('menuitem', { name: 'Withdraw' }).click()
  const sure = page.getByRole('dialog', { name: 'Withdraw “Storm desk”?' })
  await sure.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Notice withdrawn.')).toBeVisible()
  await expect(panel(operator).getByText('Storm desk')).toHaveCount(0)
  await expect(panel(operator).getByRole('listitem').first()).toBeVisible()
  await expect(notices(operator).getByText('Storm desk')).toHaveCount(0)
  expect(attacks).toEqual([])
})

test('a published release note greets everybody in his language, stays in What’s new, and is final', async ({
  page,
  open,
  colleague,
  simulator,
  accessible,
}) => {
  await open('/cbo/param/amiVersion')
  const table = page.getByRole('table', { name: 'Release notes' })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'New release note' })
  await drawer.getByLabel('Version', { exact: true }).fill('0.3.0')
  await drawer.getByLabel('Upgrade time').fill('20/11/2026 06:00:00')
  await page.keyboard.press('Enter')
  const write = async (title: string, language: string, content: string) => {
    await drawer.getByRole('tab', { name: new RegExp(`^${language}`) }).click()
    await drawer.getByRole('textbox', { name: /^(Title)$/ }).fill(title)
    await drawer.getByRole('textbox', { name: `Text (${language})` }).focus()
    await page.keyboard.type(content)
  }
  await write('Faster lists', 'English', 'Lists open at once.')
  await write('Listas más rápidas', 'Español', 'Las listas se abren al instante.')
  await accessible('the form of a release note', '[role=dialog]')
  await drawer.getByRole('button', { name: 'Save draft' }).click()
  // A version has one note; nothing typed is lost.
  await expect(drawer.getByText('This value is already in use.')).toBeVisible()
  await drawer.getByLabel('Version', { exact: true }).fill('0.4.0')
  await drawer.getByRole('button', { name: 'Save draft' }).click()
  await expect(drawer).toBeHidden()

  await table.getByRole('button', { name: /^Publish: 0\.4\.0/ }).click()
  const question = page.getByRole('dialog', { name: /^Publish “0\.4\.0/ })
  await expect(question).toContainText(/\d+ users are reminded of it/)
  await expect(question).toContainText('can neither be changed nor deleted nor withdrawn')
  await question.getByRole('button', { name: 'Publish' }).click()
  const row = table.getByRole('row', { name: /0\.4\.0/ })
  await expect(row).toContainText('Published')
  await expect(row.getByRole('button', { name: /^(Edit|Publish|Delete)/ })).toHaveCount(0)
  const headers = { Authorization: `Bearer ${await simulator.token('admin')}` }
  const listed = await page.request.get(`${api}/cbo/amiVersion/list?version_code=0.4.0`, { headers })
  const { result } = (await listed.json()) as { result: { pageDatas: { dataList: { id: string }[] } } }
  const refused = await page.request.post(`${api}/cbo/amiVersion/delete`, {
    headers,
    data: { ids: result.pageDatas.dataList[0]?.id },
  })
  expect(await refused.json()).toMatchObject({ success: false })

  const cashier = await colleague('cashier', '/')
  const reminder = cashier.getByRole('dialog', { name: 'New version: Faster lists' })
  await expect(reminder).toContainText('Lists open at once.')
  await reminder.getByRole('button', { name: 'Remind me at the next sign-in' }).click()
  await expect(reminder).toBeHidden()
  await cashier.getByRole('banner').getByRole('button', { name: 'Language' }).click()
  await cashier.getByRole('menuitemradio', { name: 'Español' }).click()
  await cashier.getByRole('banner').getByRole('button', { name: 'Novedades' }).click()
  const news = cashier.getByRole('dialog', { name: 'Novedades' })
  await news.getByRole('button', { name: /Listas más rápidas/ }).click()
  await expect(news.getByText('Las listas se abren al instante.')).toBeVisible()
})
