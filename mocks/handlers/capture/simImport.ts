import type { SimImportKey, SimImportProblem } from '../../../src/api/capture/sims'
import { simImportChecks, simImportRequired, type SimImportCode } from '../../../src/rules/archive/simRules'
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
      // What was deleted since needs no rolling back.
      const left = ids.flatMap((id) => sims.get(id) ?? [])
      const used = left.find((row) => row.state !== 'idle' || row.update_time !== row.create_time)
      if (used) throw new Refusal('simRollBackUsed', { name: used.card_no })
      for (const row of left) sims.remove(row.id, authorOf(call))
      return left.length
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
  const there = unique.map(({ field }) => new Set(cards.map((card) => bare(card[field]))))
  const seen = unique.map(() => new Set<string>())
  return rows.flatMap(({ line, ...fields }) => {
    const found: SimImportProblem[] = []
    const say = (field: SimImportKey, code: SimImportCode) => found.push({ line, field, code })
    for (const field of keys) {
      const value = fields[field]
      const code =
        value === ''
          ? simImportRequired.has(field)
            ? 'empty'
            : undefined
          : simImportChecks[field]?.(value, fields)
      if (code) say(field, code)
    }
    for (const [at, { field, twice, taken }] of unique.entries()) {
      const value = bare(fields[field])
      if (value === '') continue
      if (there[at]?.has(value)) say(field, taken)
      else if (seen[at]?.has(value)) say(field, twice)
      seen[at]?.add(value)
    }
    return found
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
