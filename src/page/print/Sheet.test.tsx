import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { formatNumber } from '@/lib/number'
import { formatDate } from '@/lib/time'
import { renderScreen } from '@/testing/renderScreen'
import { server } from '@/testing/simulator'
import { printElement } from '@/ui/print/printElement'
import { pageHead } from '@/ui/print/pageRule'
import { usePageRule } from '@/ui/print/usePageRule'
import { PaperTable } from './Paper'
import { PrintDialog } from './PrintDialog'
import { Sheet } from './Sheet'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Rules of the page that stood while the browser printed; none of them stays. */
function printedRules(element: HTMLElement): string[] {
  const texts = vi.spyOn(CSSStyleSheet.prototype, 'replaceSync')
  let adoptedCount = 0
  vi.stubGlobal('print', () => {
    window.dispatchEvent(new Event('beforeprint'))
    adoptedCount = document.adoptedStyleSheets.length
  })
  printElement(element)
  expect(adoptedCount).toBe(1)
  expect(document.adoptedStyleSheets).toHaveLength(0)
  const rules = texts.mock.calls.map(([text]) => text)
  texts.mockRestore()
  return rules
}

test.each([
  ['A4', false, '@page { size: A4; margin: 12mm }'],
  ['A4', true, '@page { size: A4 landscape; margin: 10mm }'],
  ['A5', false, '@page { size: A5; margin: 10mm }'],
  // A roll ends with what stands on it, and 10 mm for the cutter.
  ['80mm', true, '@page { size: 80mm 10mm; margin: 3mm }'],
] as const)('%s, landscape %s: the page has its size while it is printed', async (size, landscape, rule) => {
  await renderScreen(
    <Sheet ref={null} name="Receipt" size={size} landscape={landscape}>
      Paid
    </Sheet>,
  )
  expect(printedRules(screen.getByRole('region', { name: 'Receipt' }))).toEqual([rule])
})

function ListBelow() {
  usePageRule(pageHead('Meter changes'))
  return (
    <Sheet ref={null} name="Receipt" head="Receipt 7">
      Paid
    </Sheet>
  )
}

test('a sheet is printed below its own head, never below that of the list behind it', async () => {
  await renderScreen(<ListBelow />)
  const [rule = '', ...others] = printedRules(screen.getByRole('region', { name: 'Receipt' }))
  expect(others).toEqual([])
  expect(rule).toContain('size: A4; margin: 12mm; @top-left { content: "Receipt 7"')
})

test('a sheet that is the content of its page has its size and head when the browser prints the page', async () => {
  const texts = vi.spyOn(CSSStyleSheet.prototype, 'replaceSync')
  const { unmount } = await renderScreen(
    <Sheet ref={null} name="Report" head="Report 7" inPage>
      Loss
    </Sheet>,
  )
  window.dispatchEvent(new Event('beforeprint'))
  expect(texts.mock.lastCall?.[0]).toContain('size: A4; margin: 12mm; @top-left { content: "Report 7"')
  window.dispatchEvent(new Event('afterprint'))
  expect(document.adoptedStyleSheets).toHaveLength(0)
  unmount()
  texts.mockRestore()
})

test('a table on a roll is a list of names and values', async () => {
  await renderScreen(
    <Sheet ref={null} name="Receipt" size="80mm">
      <PaperTable
        name="Tokens"
        rows={['1234', '5678']}
        rowKey={(row) => row}
        columns={[{ key: 'token', title: 'Token', width: 90, render: (row) => row }]}
      />
    </Sheet>,
  )
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Token', 'Token'])
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['1234', '5678'])
})

function Card() {
  const { t, i18n } = useTranslation('meter')
  return (
    <p>
      {`${t('print.title')} ${formatNumber(1234.5, 1, i18n.language)} ${formatDate('2026-11-20', i18n.language)}`}
    </p>
  )
}
function CardDialog() {
  const paper = useRef<HTMLElement>(null)
  return (
    <PrintDialog title="Card" width={400} printText="Print" paper={paper} onClose={() => undefined}>
      <Sheet ref={paper} name="Card">
        <Card />
      </Sheet>
    </PrintDialog>
  )
}
const sheet = () => screen.findByRole('region', { name: 'Card' })
const choose = async (user: Awaited<ReturnType<typeof renderScreen>>['user'], name: string) => {
  await user.click(screen.getByRole('combobox', { name: 'Language of the sheet' }))
  await user.click(await screen.findByTitle(name))
}

test('a sheet speaks the chosen language with its numbers and dates, the console its own, and the choice is remembered', async () => {
  const first = await renderScreen(<CardDialog />)
  expect(await sheet()).toHaveTextContent('Meter card 1,234.5 20/11/2026')
  await choose(first.user, '中文')
  await waitFor(async () => expect(await sheet()).toHaveTextContent('电表卡片 1,234.5 2026-11-20'))
  expect(await sheet()).toHaveAttribute('lang', 'zh')
  expect(screen.getByText('Language of the sheet')).toBeVisible()
  await choose(first.user, 'Español')
  await waitFor(async () => expect(await sheet()).toHaveTextContent('Ficha del medidor 1,234.5 20/11/2026'))
  first.unmount()
  await renderScreen(<CardDialog />)
  await waitFor(async () => expect(await sheet()).toHaveAttribute('lang', 'es'))
})

test('a sheet whose words cannot be loaded stays whole in the console’s language, says so and can be tried again', async () => {
  const { user } = await renderScreen(<CardDialog />)
  server.use(http.get('*/cbo/language/overrides', () => HttpResponse.json({}, { status: 500 })))
  await choose(user, '日本語')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The words in 日本語 could not be loaded. The sheet is in English.')
  expect(await sheet()).toHaveTextContent('Meter card 1,234.5 20/11/2026')
  expect(await sheet()).toHaveAttribute('lang', 'en')
  server.resetHandlers()
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect(await sheet()).toHaveAttribute('lang', 'ja'))
  expect(screen.queryByRole('alert')).toBeNull()
})
