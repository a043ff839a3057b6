import type { SimImportKey, SimImportProblem } from '../../../src/api/capture/sims'
import {
  simImportChecks,
  simImportRequired,
  type SimImportCode,
} from '../../../src/rules/archive/simImportRules'
import type { Core } from '../../core'
import { importRoutes } from '../kit/importJobs'
import type { LineOf } from '../kit/importRows'
import { Refusal } from '../../kit/params'
import type { Route } from '../kit/call'
import { authorOf } from '../kit/route'

const keys: readonly SimImportKey[] = [
  'card_no',
  'operator',
  'supplier',
  'ip',
  'sim_phone',
  'open_date',
  'expiry_date',
]
type Row = LineOf<SimImportKey>

/** SIM cards from a file. */
export function simImportHandlers(core: Core): Route[] {
  return importRoutes<SimImportKey>(core, {
    path: '/capture/simImport',
    screens: ['simList'],
    keys,
    problems: (rows) => problemsOf(core, rows),
    write: (rows, call) =>
      rows.map(
        (row) =>
          core.db.tables.sims.insert(
            {
              ...fieldsOf(row),
              user_phone: '',
              remark: '',
              state: 'idle',
              active_from: '',
              renewal_date: '',
              bound_user: '',
              device_type: '',
              device_id: '',
              modem_id: '',
              bound_device: '',
              bind_time: '',
              reason: '',
            },
            authorOf(call),
          ).id,
      ),
    takeBack(ids, call) {
      const { sims } = core.db.tables
      // Records deleted since the import need no rolling back.
      const remainingCards = ids.flatMap((id) => sims.get(id) ?? [])
      const usedCard = remainingCards.find(
        (row) => row.state !== 'idle' || row.update_time !== row.create_time,
      )
      if (usedCard) throw new Refusal('simRollBackUsed', { name: usedCard.card_no })
      for (const row of remainingCards) sims.remove(row.id, authorOf(call))
      return remainingCards.length
    },
  })
}

/** Everything that is wrong with lines, as the head-end knows it: the shared rules, and what exists already. */
function problemsOf(core: Core, rows: readonly Row[]): SimImportProblem[] {
  const cards = core.db.tables.sims.all()
  const unique = [
    { field: 'card_no', twice: 'cardTwice', taken: 'cardTaken' },
    { field: 'ip', twice: 'ipTwice', taken: 'ipTaken' },
    { field: 'sim_phone', twice: 'phoneTwice', taken: 'phoneTaken' },
  ] as const
  const existingValues = unique.map(({ field }) => new Set(cards.map((card) => bare(card[field]))))
  const seenValues = unique.map(() => new Set<string>())
  return rows.flatMap(({ line, ...fields }) => {
    const problems: SimImportProblem[] = []
    const report = (field: SimImportKey, code: SimImportCode) => problems.push({ line, field, code })
    for (const field of keys) {
      const value = fields[field]
      const code =
        value === ''
          ? simImportRequired.has(field)
            ? 'empty'
            : undefined
          : simImportChecks[field]?.(value, fields)
      if (code) report(field, code)
    }
    for (const [index, { field, twice, taken }] of unique.entries()) {
      const value = bare(fields[field])
      if (value === '') continue
      if (existingValues[index]?.has(value)) report(field, taken)
      else if (seenValues[index]?.has(value)) report(field, twice)
      seenValues[index]?.add(value)
    }
    return problems
  })
}

const fieldsOf = ({ card_no, operator, supplier, ip, sim_phone, open_date, expiry_date }: Row) => ({
  card_no,
  operator,
  supplier,
  ip,
  sim_phone,
  open_date,
  expiry_date,
})

/** Phones are the same however they are written. */
const bare = (text: string): string => text.replaceAll(/[ -]/g, '')
