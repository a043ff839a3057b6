import { screen, waitFor, within } from '@testing-library/react'
import { http as mock, HttpResponse } from 'msw'
import { expect, onTestFinished, test } from 'vitest'
import type { TokenCheck } from '@/api/vending/tokenChecks'
import { setUtilityZone, utilityZone } from '@/lib/time'
import { renderScreen } from '@/testing/renderScreen'
import { backend, changeAnswer, clock, server } from '@/testing/simulator'
import { TokenVerification } from './TokenVerification'

const path = '/vending/token/check'
const open = '56493153725450313471'
const { network, contracts, vending } = backend.world.parts

/** A credit token that was sold in the last weeks, and its meter. */
function sold(): { token: string; meter: string; receipt: string } {
  for (let index = 0; index < network.plan.meters; index++) {
    const point = network.pointOf(index)
    if (contracts.kind(index, point) !== 'sts') continue
    const line = vending.tokenLog(index, point, clock.now - 20 * 86_400_000, clock.now).at(0)
    if (line) return { token: line.token, meter: network.id('meter', index), receipt: line.receipt }
  }
  throw new Error('no token in the small world')
}
const show = (meter = '') =>
  renderScreen(<TokenVerification />, {
    path: `/vending/token/tokenVerify${meter && `?meter=${meter}`}`,
    account: 'cashier',
    can: [],
  })
const field = () => screen.findByLabelText<HTMLInputElement>('Token')
const press = () => screen.findByRole('button', { name: 'Check token' })
const told = (sentence: string) =>
  waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(sentence))
const found = (changes: Partial<TokenCheck>) => changeAnswer(path, changes)
async function enter(token: string, meter = '') {
  const view = await show(meter)
  await view.user.click(await field())
  await view.user.paste(token)
  await view.user.keyboard('{Enter}')
  return view
}

test('digits stand in groups while they are typed, and the caret stays where it was', async () => {
  const { user } = await show()
  const input = await field()
  await user.type(input, '237161005011')
  expect(input).toHaveValue('2371 6100 5011')
  await user.type(input, '9', { initialSelectionStart: 2, initialSelectionEnd: 2 })
  expect(input).toHaveValue('2397 1610 0501 1')
  expect(input.selectionStart).toBe(3)
})

test.each([
  ['', 'Enter the token.'],
  ['2371 6100', 'Digits are missing: 8 of 20.'],
  ['23716100501183194197 1', 'Too many digits: 21 of 20.'],
  ['2371x', 'A token has digits only.'],
  ['73786976294838206464', /^No token has a number as large as this/],
])('the form of "%s" is judged before anything is sent', async (token, sentence) => {
  let sent = 0
  server.use(mock.post(`*${path}`, () => void sent++))
  const { user } = await show()
  await user.click(await field())
  if (token) await user.paste(token)
  expect(screen.queryByRole('alert')).toBeNull()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
  expect(await field()).toBeInvalid()
  expect(sent).toBe(0)
})

test('an encrypted token needs its meter; a test token needs none', async () => {
  const { token } = sold()
  const sent: string[] = []
  server.events.on('request:start', ({ request }) => sent.push(request.url))
  const { user } = await enter(token)
  expect(await screen.findByRole('alert')).toHaveTextContent('This token is encrypted: choose its meter.')
  expect(sent.filter((url) => url.includes('/token/check'))).toEqual([])
  await user.clear(await field())
  await user.click(await field())
  await user.paste(open)
  await user.click(await press())
  await told('A test token: every meter takes it')
  const content = screen.getByRole('region', { name: 'Content of the token' })
  expect(content).toHaveTextContent('Test or display (class 1, test or display)')
  expect(content).toHaveTextContent('Check field (CRC)In order')
  expect(screen.queryByRole('region', { name: 'Sale of the token' })).toBeNull()
})

test('a token that was sold is explained, at the verification base, with no digit in the address', async () => {
  const { token, meter, receipt } = sold()
  const addresses: string[] = []
  server.events.on('request:start', ({ request }) => addresses.push(request.url))
  const zone = utilityZone()
  setUtilityZone('America/Santo_Domingo')
  onTestFinished(() => setUtilityZone(zone))
  const { path: address } = await enter(token, meter)
  await told('Used already')
  const metercomid = backend.world.meter(meter, clock.now)?.metercomid ?? ''
  expect(screen.getAllByText(metercomid).at(0)).toBeVisible()
  expect(screen.queryByText('Nothing chosen')).toBeNull()
  expect(screen.getByRole('region', { name: 'Content of the token' })).toHaveTextContent(
    /Electricity credit \(class 0, credit\).*Energy[\d,.]+.kWh.*Made \(TID\)\d\d\/\d\d\/2026 \d\d:\d\d:00 UTC−04:00 \(\d+\)/,
  )
  const sale = screen.getByRole('region', { name: 'Sale of the token' })
  expect(sale).toHaveTextContent(`Receipt${receipt}`)
  expect(sale).toHaveTextContent(/Accepted by the meter\d\d\/11\/2026|Accepted by the meter\d\d\/10\/2026/)
  expect(screen.getByRole('region', { name: 'Checked against' })).toHaveTextContent(
    /Supply group \(SGC\)\d{6}/,
  )
  expect(addresses.filter((url) => url.includes('/token/check'))).toEqual([
    expect.stringMatching(/\/ami-verify\/vending\/token\/check$/),
  ])
  expect(address()).not.toContain(token.slice(0, 4))
})

test.each<[Partial<TokenCheck>, string | RegExp]>([
  [{ verdict: 'keyAhead', set_size: 4 }, /needs the 4 key change tokens of the same receipt first/],
  [{ verdict: 'keyAhead', set_size: null }, /^Enter the key change tokens of the same receipt first/],
  [{ verdict: 'crc' }, 'A digit is wrong. Compare all digits.'],
  [{ verdict: 'somethingNew' }, /^Ask the administrator/],
])('%o is told with what to do', async (changes, advice) => {
  found(changes)
  await enter(open)
  expect(await screen.findByText(advice)).toBeVisible()
})

test('the other meter is named where the user sees it; limits, money and revisions have their units', async () => {
  const { token, meter } = sold()
  found({
    verdict: 'otherMeter',
    other_id: 'idI9',
    other_metercomid: '000020000000',
    kind: 'powerLimit',
    amount: 25_004,
  })
  const { user } = await enter(token, meter)
  expect(await screen.findByRole('region', { name: 'Checked against' })).toHaveTextContent(
    'Meter of the token000020000000',
  )
  const content = () => screen.getByRole('region', { name: 'Content of the token' })
  expect(content()).toHaveTextContent(/Limit25,004.W/)
  found({ kind: 'currencyElectricity', amount: 36.55624 })
  await user.click(await press())
  await waitFor(() => expect(content()).toHaveTextContent(/Amount of money36\.56/))
  found({ kind: 'keyChange1', amount: null, krn_from: 1, krn_to: 2, accept_time: '' })
  await user.click(await press())
  await waitFor(() => expect(content()).toHaveTextContent('Key revision1 → 2'))
  expect(screen.getByRole('region', { name: 'Sale of the token' })).toHaveTextContent('Not yet')
})

test('a failed check keeps the form and says what the form tells', async () => {
  server.use(mock.post(`*${path}`, () => HttpResponse.error()))
  await enter(open)
  expect(
    await screen.findByText(/Its form alone is known: 20 digits, class 1, test or display\./),
  ).toBeVisible()
  expect(await field()).toHaveValue('5649 3153 7254 5031 3471')
  expect(screen.queryByRole('table')).toBeNull()
})

test('the last checks stay below with four digits each, the latest first', async () => {
  const { user } = await enter(open)
  await screen.findByRole('table', { name: 'Last checks of this tab' })
  await user.clear(await field())
  await user.click(await field())
  await user.paste('02305843009347914912')
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(screen.getAllByText(/^•••• \d{4}$/).map((cell) => cell.textContent)).toEqual([
      '•••• 4912',
      '•••• 3471',
    ]),
  )
  const list = screen.getByRole('table', { name: 'Last checks of this tab' })
  expect(list).not.toHaveTextContent('5649')
  expect(within(list).getAllByRole('row')).toHaveLength(3)
})
