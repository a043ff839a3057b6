// npm run manual: the user manuals as PDF, from .ci/manual/*.md and pictures of the product on the simulator.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { marked } from 'marked'
import { chromium } from 'playwright'
import { build, preview } from 'vite'
import { ensureChromium, ensureModules, fail, root, say } from '../kit/lib.mjs'

await ensureModules()
const executablePath = await ensureChromium()
process.env.SIMULATOR = '1'
const port = 4399
const base = `http://localhost:${port}`
const outDir = `${root}.cache/manual`
const most = 3_000_000
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
]

/** The names are those of src/shell/help/manuals.ts. */
const manuals = [
  { file: 'AMI System User Manual.pdf', language: 'en', title: 'AMI System User Manual' },
  { file: 'AMI User Manual.pdf', language: 'en', title: 'AMI User Manual' },
  { file: 'AMI User Manual (Chinese).pdf', language: 'zh', title: 'AMI 用户手册' },
]
const covers = {
  en: { sub: 'Smart metering console', version: 'Version', contents: 'Contents', page: 'Page' },
  zh: { sub: '智能计量控制台', version: '版本', contents: '目录', page: '第' },
}
const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))

const stored = (content) => JSON.stringify({ dataType: typeof content, content, datetime: Date.now() })
const wordsOf = (language) => (space, key) =>
  key
    .split('.')
    .reduce(
      (at, part) => at[part],
      JSON.parse(readFileSync(`${root}locales/${language}/${space}.json`, 'utf8')),
    )

/** Takes every picture of one language; answers name → data URL. */
async function photograph(browser, language) {
  const word = wordsOf(language)
  const context = await browser.newContext({
    viewport: { width: 1280, height: 760 },
    deviceScaleFactor: 1.25,
    reducedMotion: 'reduce',
    bypassCSP: true,
  })
  const login = await context.request.post(`${base}/ami-api/auth/login`, {
    data: { username: 'admin', password: 'Power2026' },
  })
  const { result } = await login.json()
  const call = async (path) =>
    (
      await context.request.get(`${base}/ami-api${path}`, {
        headers: { Authorization: `Bearer ${result.token}`, lang: language },
      })
    ).json()
  const meters = await call('/capture/meter/list?pageSize=1&currentPage=1&online_status=1')
  const { id } = meters.result.pageDatas.dataList[0]
  await context.addInitScript(
    (preferences) => {
      if (!localStorage.getItem('powergate.preferences'))
        localStorage.setItem('powergate.preferences', preferences)
    },
    stored({ language, size: 'small' }),
  )
  // This reader has seen the first-time guide.
  await context.route('**/auth/info', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), extendfield2: '1' } })
  })
  const page = await context.newPage()
  page.setDefaultTimeout(8000)
  const pictures = {}

  /** What welcomes a person stands in front of everything else. */
  async function dismiss() {
    for (let n = 0; n < 4; n++) {
      const close = page.locator('.ant-modal-close:visible, .ant-drawer-close:visible').first()
      if (!(await close.isVisible())) return
      await close.click()
      await page.waitForTimeout(250)
    }
  }

  /** A picture after `steps`; one that fails is named, and the page is shown as it is. */
  async function shoot(name, path, steps = async () => {}) {
    try {
      await page.goto(base + path)
      await page.waitForLoadState('networkidle')
      await dismiss()
      // Passing messages are no part of a page.
      await page.addStyleTag({ content: '.ant-message { display: none !important }' })
      await steps()
      await page.waitForTimeout(350)
    } catch (error) {
      process.exitCode = 1
      console.error(`✗ ${language} ${name}: ${String(error.message).split('\n')[0]}`)
    }
    const picture = await page.screenshot({ type: 'jpeg', quality: 72 })
    const taken = `data:image/jpeg;base64,${picture.toString('base64')}`
    // A page that has stopped looks like any other page that has stopped.
    if (Object.values(pictures).includes(taken)) {
      process.exitCode = 1
      console.error(`✗ ${language} ${name}: the same picture as an earlier one`)
    }
    pictures[name] = taken
  }
  const button = (space, key) => page.getByRole('button', { name: word(space, key), exact: true }).first()

  await shoot('signIn', '/login', () => page.locator('input').first().fill('admin'))
  await page.evaluate((token) => sessionStorage.setItem('powergate.token', token), stored(result.token))
  await page.goto(`${base}/dashboard`)
  await page.waitForTimeout(4000)
  await dismiss()
  const list = '/capture/archive/meter'
  const table = () => page.locator('.ant-table-row, tbody tr').nth(3).waitFor()
  await shoot('frame', '/dashboard', () => page.waitForTimeout(700))
  await shoot('list', list, table)
  await shoot('sidebar', list, async () => {
    await table()
    await page.getByRole('treeitem').nth(1).locator('button, [class*=arrow], svg').first().click()
  })
  await shoot('columns', list, async () => {
    await table()
    await button('common', 'action.columns').click()
  })
  await shoot('detail', `/capture/archive/meterDetail/${id}`, () => page.waitForTimeout(900))
  await shoot('curves', `/capture/archive/meterCurve/${id}`, () => page.waitForTimeout(1500))
  await shoot('tabs', list, async () => {
    await table()
    await page
      .getByRole('tablist', { name: word('shell', 'tags.list') })
      .getByRole('tab')
      .nth(1)
      .click({ button: 'right' })
  })
  await shoot('exports', list, async () => {
    await table()
    await button('common', 'action.export').click()
    await page.waitForTimeout(1200)
  })
  await shoot('notices', '/dashboard', async () => {
    await page
      .getByRole('button', { name: new RegExp(`^${word('notices', 'popover.notices')}`) })
      .first()
      .click()
    await page.waitForTimeout(900)
  })
  await shoot('center', '/user/center', () => page.waitForTimeout(900))
  await shoot('palette', '/dashboard', async () => {
    const input = page.getByRole('combobox', { name: word('palette', 'input') })
    // The keys are listened to once the first page stands.
    for (let n = 0; n < 12 && !(await input.isVisible()); n++) {
      await page.keyboard.press('Control+k')
      await page.waitForTimeout(500)
    }
    await input.fill('0000')
    await page.waitForTimeout(900)
  })
  await shoot('keys', list, async () => {
    await table()
    await page.locator('main').focus()
    await page.keyboard.press('?')
    await page.waitForTimeout(500)
  })
  await shoot('cockpit', '/cockpit-demo', () => page.waitForTimeout(2500))
  await context.close()
  return pictures
}

const style = `
@page { size: A4; margin: 22mm 18mm 20mm }
* { box-sizing: border-box }
body { margin: 0; color: #14211f; font: 10.5pt/1.55 'Noto Sans', 'Noto Sans CJK SC', 'Segoe UI', sans-serif }
.cover { display: flex; flex-direction: column; justify-content: center; height: 245mm; break-after: page }
.cover svg { width: 30mm; height: 30mm }
.cover h1 { margin: 14mm 0 2mm; font-size: 34pt; line-height: 1.15 }
.cover p { margin: 0; color: #566664; font-size: 14pt }
.cover .version { margin-top: 60mm; font-size: 11pt }
.contents { break-after: page }
.contents h2 { break-before: auto }
.contents ol { padding-left: 6mm } .contents li { margin: 2.2mm 0 }
a { color: #006e6b; text-decoration: none }
h2 { margin: 0 0 5mm; padding-bottom: 2mm; border-bottom: .6mm solid #006e6b; font-size: 19pt; break-before: page; break-after: avoid }
h3 { margin: 6mm 0 2mm; font-size: 12.5pt; break-after: avoid }
p, ul, ol { margin: 0 0 3mm } li { margin: 0 0 1.2mm }
figure { margin: 4mm 0 5mm; break-inside: avoid }
figure img { display: block; width: 100%; border: .25mm solid #c3cdcd; border-radius: 1.5mm }
figcaption { margin-top: 1.5mm; color: #566664; font-size: 9pt }
table { width: 100%; margin: 2mm 0 5mm; border-collapse: collapse; break-inside: avoid }
th, td { padding: 1.6mm 2.5mm; border-bottom: .2mm solid #dfe6e6; text-align: left; vertical-align: top }
th { color: #566664; font-weight: 600 }
code { padding: .2mm 1.4mm; border: .2mm solid #c3cdcd; border-radius: 1mm; background: #f3f6f6; font-size: 9.5pt }
blockquote { margin: 3mm 0 4mm; padding: 2.5mm 4mm; border-left: 1mm solid #a15c00; background: #fbf4ea; break-inside: avoid }
blockquote p { margin: 0 }
`

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function pageOf({ title, language }, pictures) {
  const { sub, version: versionWord, contents } = covers[language]
  const chapters = []
  const body = /** @type {string} */ (marked.parse(readFileSync(`${root}.ci/manual/${language}.md`, 'utf8')))
    .replaceAll(/<h2>(.*?)<\/h2>/g, (_, name) => {
      chapters.push(name)
      return `<h2 id="c${chapters.length}">${chapters.length}&ensp;${name}</h2>`
    })
    .replaceAll(/<p><img src="shot:(\w+)" alt="(.*?)"\s*\/?><\/p>/g, (_, name, caption) => {
      if (!pictures[name]) fail(`The manual shows a picture "${name}" that is not taken.`)
      return `<figure><img src="${pictures[name]}" alt="${caption}"><figcaption>${caption}</figcaption></figure>`
    })
  const mark = readFileSync(`${root}public/favicon.svg`, 'utf8')
  const links = chapters.map((name, index) => `<li><a href="#c${index + 1}">${name}</a></li>`).join('')
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escape(title)}</title><style>${style}</style></head><body>
<section class="cover">${mark}<h1>${escape(title)}</h1><p>PowerGate · ${sub}</p><p class="version">${versionWord} ${version}</p></section>
<section class="contents"><h2>${contents}</h2><ol>${links}</ol></section>${body}</body></html>`
}

say('Building the product …')
await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true } })
const server = await preview({
  root,
  build: { outDir },
  preview: { port, strictPort: true },
  logLevel: 'error',
})
const browser = await chromium.launch({ executablePath, args })
try {
  const pictures = {}
  await Promise.all(
    Object.keys(covers).map(async (language) => {
      pictures[language] = await photograph(browser, language)
    }),
  )
  say('Setting the manuals …')
  mkdirSync(`${root}public/file/userManual`, { recursive: true })
  const page = await browser.newPage()
  for (const manual of manuals) {
    await page.setContent(pageOf(manual, pictures[manual.language]), { waitUntil: 'load' })
    const footer = `<div style="width:100%;padding:0 18mm;font:8pt sans-serif;color:#566664;display:flex;justify-content:space-between"><span>${escape(manual.title)}</span><span class="pageNumber"></span></div>`
    const pdf = await page.pdf({
      format: 'A4',
      printBackground: true,
      preferCSSPageSize: true,
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate: footer,
      tagged: true,
      outline: true,
    })
    const path = `${root}public/file/userManual/${manual.file}`
    writeFileSync(path, pdf)
    const { size } = statSync(path)
    console.log(`${size <= most ? '✓' : '✗'} ${manual.file}: ${(size / 1e6).toFixed(2)} MB`)
    if (size > most) process.exitCode = 1
  }
} finally {
  await browser.close()
  await server.close()
  rmSync(outDir, { recursive: true, force: true })
}
