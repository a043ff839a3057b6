import { useState } from 'react'
import { linesApi, type LineRow } from '@/api/capture/lines'
import { readAuditApi } from '@/api/business/readAudit'
import { readRatesApi } from '@/api/query/readRates'
import { isNo, isYes } from '@/rules/codes/codes'
import { useLoad } from '@/ui/data/queries'
import { stage } from '../record/stage'

/** Faults that stand on the page, and what the fuzz has to say of each. */
export const plants: readonly (readonly [fault: string, says: RegExp])[] = [
  ['a word of no code', /run_status .* undefinedWord says "undefined"/],
  ['a bare key', /run_status .* bareKey says the key "status\./],
  ['a cell with the word of a known code', /run_status .* claimed says ‹planted:2, as of a code/],
  ['a zero in a cell', /length_km .* zero says a zero/],
  ['a sum with what is not known', /total .*: says "NaN"/],
  ['a zero for what is not known', /unverified .*: says a zero/],
  ['an unknown code with the word of a known one', /closed .*: says ‹planted:open, as of codes/],
  ['a zero in what a row opens', /closing with unjudged .*: says a zero/],
]

const words: Readonly<Record<string, string>> = Object.fromEntries(
  ['1', '2', '3', '9'].map((code) => [code, `‹planted:${code}›`]),
)
const figure = (value: number | null | undefined): string =>
  value === null || value === undefined ? '—' : String(value)

const soundCells = {
  line_name: ({ line_name }: LineRow) => line_name.slice(0, 20),
  status: ({ run_status }: LineRow) => words[run_status] ?? run_status,
  length: ({ length_km }: LineRow) => figure(length_km),
}
const wrongCells = {
  undefinedWord: ({ run_status }: LineRow) => String(words[run_status]),
  bareKey: ({ run_status }: LineRow) => words[run_status] ?? `status.${run_status}`,
  claimed: ({ run_status }: LineRow) => words[run_status] ?? words['2'] ?? '',
  zero: ({ length_km }: LineRow) => String(length_km ?? 0),
}

/** A page with an object, a list and a dialog, which says something false in each of the ways above where it is faulty. */
export function Planted({ faulty }: { faulty: boolean }) {
  const [open, setOpen] = useState(false)
  const [isPanelShown, setIsPanelShown] = useState(false)
  const { data: state } = useLoad(['planted', 'state'], (signal) => readAuditApi.state({}, signal))
  const { data: page } = useLoad(['planted', 'list'], (signal) =>
    linesApi.page({ currentPage: 1, pageSize: 15 }, signal),
  )
  const cells = Object.entries(faulty ? { ...soundCells, ...wrongCells } : soundCells)
  return (
    <main>
      {state && (
        <>
          <p>{faulty ? (state.total ?? Number.NaN) + 1 : figure(state.total)}</p>
          <p>{faulty ? (state.unverified ?? 0) : figure(state.unverified)}</p>
          <p>
            {isYes(state.closed) ? '‹planted:closed›' : (faulty || isNo(state.closed)) && '‹planted:open›'}
          </p>
        </>
      )}
      <table>
        <thead>
          <tr>
            {cells.map(([key]) => (
              <th key={key} data-key={key}>
                {key}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {page?.rows.map((row) => (
            <tr key={row.id} data-row>
              {cells.map(([key, text]) => (
                <td key={key}>{text(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Rows rows={page?.rows} onOpen={() => setOpen(true)} />
      {open && <Opened faulty={faulty} onClose={() => setOpen(false)} />}
      <Toolbar isPanelShown={isPanelShown} onPress={() => setIsPanelShown(!isPanelShown)} />
      {isPanelShown && <Panel />}
    </main>
  )
}

/** Tells the stage of the rows, as the kit's lists do. */
function Rows({ rows, onOpen }: { rows: readonly LineRow[] | undefined; onOpen: () => void }) {
  stage.rows.set('planted', { rows, rowName: () => '', onOpen })
  return null
}

const toolbarKey = {}

/** Tells the stage of a button that shows a part of the page, and hides it when it is pressed again. */
function Toolbar({ isPanelShown, onPress }: { isPanelShown: boolean; onPress: () => void }) {
  const label = isPanelShown ? '‹planted:hide›' : '‹planted:show›'
  stage.toolbars.set(toolbarKey, { actions: [{ key: 'panel', label, run: onPress }] } as never)
  return null
}

/** A part that has a code in its answer and says nothing of it. */
function Panel() {
  const { data } = useLoad(['planted', 'panel'], (signal) => readRatesApi.summary({}, signal))
  return data && <p>‹planted:panel›</p>
}

function Opened({ faulty, onClose }: { faulty: boolean; onClose: () => void }) {
  const { data } = useLoad(['planted', 'closing'], (signal) =>
    readAuditApi.closing({ month: '2026-10' }, signal),
  )
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the kit's dialogs are such elements, and the fuzz looks for their role
    <div role="dialog" aria-label="planted">
      <button type="button" className="ant-drawer-close" onClick={onClose}>
        ‹planted:close›
      </button>
      {data && <p>{faulty ? (data.unjudged ?? 0) : figure(data.unjudged)}</p>}
    </div>
  )
}
