import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { setOwnCodes } from '@/i18n/ownCodes'
import { commProtocol } from '@/rules/codes/dictionaries'
import { severity } from '@/rules/codes/statuses'
import { renderScreen } from '@/testing/renderScreen'
import { backend } from '@/testing/simulator'
import { filterFields } from '@/ui/fields/filterFields'
import { columnsOf } from '../columns/columnsOf'
import { loadOwnTexts } from './ownTexts'
import { StatusOf } from './StatusOf'
import { useWords } from './words'

afterEach(() => setOwnCodes('en', {}))

interface Row {
  comm_protocol: string
}
const make = filterFields<Row>()
const column = columnsOf<Row>()('domain').code('comm_protocol', { codes: commProtocol })

function Probe({ value }: Readonly<{ value: string }>) {
  const { options } = useWords()
  const field = make.select('comm_protocol', 'Protocol', options(commProtocol))
  return (
    <>
      {field.control({
        id: 'field',
        draft: { comm_protocol: value },
        set: () => {},
        invalid: false,
        any: 'Any',
        language: 'en',
      })}
      <p data-testid="chip">{field.show({ comm_protocol: value }, 'en')}</p>
      <p data-testid="cell">{column.render({ comm_protocol: '09' })}</p>
      <StatusOf codes={severity} code="4" />
    </>
  )
}

const by = { username: 'admin', ip: '' }
function maintain(): void {
  const { dictDetails } = backend.db.tables
  const old = dictDetails.get('dict-commProtocol-08')
  if (!old) throw new Error('no such code')
  const { id: _, ...draft } = old
  dictDetails.insert({ ...draft, id: 'own', value: '09', label_en: 'LoRaWAN', color: '#aa3300', sort: 0 }, by)
  dictDetails.update(old.id, { enabled: '0' }, by)
  dictDetails.update('dict-severity-4', { color: '#7a00cc' }, by)
}
const offered = async () => {
  await userEvent.click(screen.getByRole('combobox'))
  return [...document.querySelectorAll('.ant-select-item-option')].map((option) => option.textContent)
}

test('what is maintained in a dictionary reaches selects, chips, cells and states at once', async () => {
  await renderScreen(<Probe value="" />)
  expect(screen.getByTestId('cell')).toHaveTextContent('09')
  maintain()
  backend.db.dictWords.refresh()
  await loadOwnTexts('en')
  await waitFor(() => expect(screen.getByTestId('cell')).toHaveTextContent('LoRaWAN'))
  expect(within(screen.getByTestId('cell')).getByText('LoRaWAN').previousElementSibling).toHaveStyle({
    background: '#aa3300',
  })
  expect(screen.getByText('Critical').previousElementSibling).toHaveStyle({ color: '#7a00cc' })
  const labels = await offered()
  expect(labels[0]).toBe('LoRaWAN')
  expect(labels).toContain('DLMS/COSEM')
  expect(labels).not.toContain('STS keypad')
})

test('a disabled code is still said where it stands', async () => {
  maintain()
  backend.db.dictWords.refresh()
  await renderScreen(<Probe value="08" />)
  await loadOwnTexts('en')
  await waitFor(() => expect(screen.getByTestId('cell')).toHaveTextContent('LoRaWAN'))
  expect(screen.getByTestId('chip')).toHaveTextContent('STS keypad')
  expect(await offered()).toContain('STS keypad')
})
