import { act } from '@testing-library/react'
import type { Action } from '@/ui/actions/actions'
import { queryClient } from '@/ui/data/queries'
import { answerInstead } from './answering'
import { codedAnswers } from './codedAnswers'
import { callLines } from './callLines'
import { shownActions, type Shown } from './conditions'
import { differenceOf } from './differences'
import { unpressed } from './exemptions'
import type { MadeList } from './madeAnswers'
import { pressablesOfPage } from './pressables'
import { isFollowing, press, type Pressed } from './pressing'
import type { Recording } from './recording'
import { settle } from './settle'
import { stage, type StagedRows } from './stage'

type AnyRow = Record<string, unknown>

/** Buttons of a page that are pressed, texts that come with a press, other codes with which dialogs of a view are opened: at most. */
const [mostPresses, mostTexts, mostOpened] = [3, 12, 4]
/** Ranks of the codes with which a dialog is opened again. */
const ranks = [1, 2]

const indented = (lines: readonly string[], by: string): string[] => lines.map((line) => `${by}${line}`)

/** The list that a row is of: as many rows, and most of its fields. */
function listOfRow(base: AnyRow, count: number, lists: readonly MadeList[]): MadeList | undefined {
  const shared = ({ leaves }: MadeList): number => leaves.filter(({ place }) => place in base).length
  return lists.filter(({ rows }) => rows.length === count).toSorted((a, b) => shared(b) - shared(a))[0]
}

/** The same row with another value for each of its codes; undefined where there is none. */
function coded(
  base: AnyRow,
  list: MadeList | undefined,
  codeOf: (codes: readonly string[], name: string) => string | undefined,
): AnyRow | undefined {
  const changes = (list?.leaves ?? []).flatMap(({ codes, place, name }) => {
    const code = codes.length > 0 && place in base ? codeOf(codes, name) : undefined
    return code === undefined ? [] : [[place, code] as const]
  })
  return changes.length === 0 ? undefined : { ...base, ...Object.fromEntries(changes) }
}

/** What a dialog says and offers of rows with other codes. */
async function otherCodes(
  record: Recording,
  { lines: first, reloads }: Pressed,
  base: AnyRow,
  list: MadeList | undefined,
  open: (row: AnyRow) => (() => unknown) | undefined,
): Promise<void> {
  if (first[0] !== 'dialog') return
  const texts = (lines: readonly string[]) => lines.filter((line) => line.startsWith('  '))
  for (const rank of ranks) {
    const row = coded(base, list, (codes) => codes[rank])
    const run = row && open(row)
    if (!run || record.opened >= mostOpened) continue
    record.opened += 1
    answerInstead(codedAnswers(reloads, rank))
    queryClient.removeQueries({ type: 'inactive' })
    const { lines } = await press(run, record.learned, { onlyLook: true })
    const other = differenceOf(texts(first), texts(lines)).filter(
      (line) => !/^[−+] (presses|then|loads|its closing) /.test(line),
    )
    if (other.length > 0) record.say(`    where codes are other ones (${rank})`, ...indented(other, '      '))
  }
  answerInstead(new Map())
  queryClient.removeQueries({ type: 'inactive' })
}

async function pressed(
  record: Recording,
  action: Action,
  said: string,
  of: 'row' | 'rows' | 'list',
): Promise<Pressed | undefined> {
  const { mapping } = record
  const right = action.can === undefined ? '' : ` right ${action.can}`
  const danger = action.danger ? ' danger' : ''
  // What a row writes out instead of a sign.
  const written = of !== 'row' || action.word === undefined ? '' : ` written ${mapping.map(action.word).text}`
  record.say(`  ${action.key} ${mapping.map(action.label).text}${written}${right}${danger}${said}`)
  if (action.to !== undefined) record.say(`    → ${mapping.map(decodeURIComponent(action.to)).text}`)
  if (action.to !== undefined || !action.run) return undefined
  const came = await press(action.run, record.learned)
  record.say(...indented(came.lines, '    '))
  record.actions.push({
    ...came,
    name: action.key,
    right: action.can,
    bulk: of === 'rows',
    row: of === 'row',
  })
  return came
}

async function pressShown(
  record: Recording,
  { action: { key, can }, when, row, otherwise }: Shown,
  list: MadeList | undefined,
  actionsOf: (row: AnyRow) => readonly Action[],
): Promise<void> {
  const of = (each: AnyRow) => actionsOf(each).find((action) => action.key === key && !action.hidden)
  const now = row && of(row)
  const came = now && (await pressed(record, now, `: ${when}`, 'row'))
  if (!now) record.say(`  ${key}${can ? ` right ${can}` : ''}: ${when}`)
  for (const { said, action } of otherwise) {
    const way = action.to === undefined ? '' : ` → ${decodeURIComponent(action.to)}`
    record.say(`    where ${said}: ${record.mapping.map(`${action.label}${way}`).text}`)
  }
  if (came) await otherCodes(record, came, row, list, (each) => of(each)?.run)
}

export async function rowActions(record: Recording): Promise<void> {
  // A press may add tables of its own.
  const ids = [...stage.rows.keys()]
  for (const id of ids) {
    const staged = () => stage.rows.get(id)
    const { rows, rowActions: declared } = staged() ?? ({} as StagedRows)
    const base = rows?.[0]
    if (!base || !declared) continue
    const list = listOfRow(base, rows.length, record.learned.lists)
    const actionsOf = (row: AnyRow) => staged()?.rowActions?.(row) ?? []
    const unknown = coded(base, list, (_, name) => `zz${name}`) ?? base
    record.say(`row actions of ${record.mapping.map(staged()?.rowName(base) ?? '').text}`)
    for (const shown of shownActions(actionsOf, base, unknown, list))
      await pressShown(record, shown, list, actionsOf)
  }
}

export async function toolbar(record: Recording): Promise<void> {
  const own = [...stage.toolbars.keys()][0]
  const bar = () => (own === undefined ? undefined : stage.toolbars.get(own))
  for (const { key } of bar()?.actions ?? []) {
    if (key === bar()?.actions[0]?.key) record.say('toolbar')
    const action = bar()?.actions.find((each) => each.key === key)
    if (!action || action.hidden) continue
    const came = await pressed(record, action, '', 'list')
    // What only shows or hides a part is turned back.
    if (came?.lines.every((line) => line.startsWith('  loads '))) {
      await act(() =>
        Promise.resolve(
          bar()
            ?.actions.find((each) => each.key === key)
            ?.run?.(),
        ),
      )
      await settle()
    }
  }
  const select = async () => {
    const rows = bar()?.list.rows?.slice(0, 2) ?? []
    await act(() => Promise.resolve(bar()?.list.select(rows, true)))
    await settle()
  }
  if ((bar()?.bulk.length ?? 0) > 0) record.say('of two rows')
  for (const { key } of bar()?.bulk ?? []) {
    await select()
    const action = bar()?.bulk.find((each) => each.key === key)
    if (action?.hidden) record.say(`  ${key}: hidden`)
    else if (action) await pressed(record, action, '', 'rows')
    await act(() => Promise.resolve(bar()?.list.clearSelection()))
  }
  const exporting = bar()?.exporting
  if (!exporting) return
  record.say(`export right ${exporting.can ?? 'none'}`)
  const wish = { rows: 'listed', columns: 'shown', format: 'csv', filters: [] } as never
  const came = await press(() => exporting.run(wish), record.learned)
  record.say(...indented(came.lines, '  '))
}

/** Presses the buttons that stand on the page beside toolbar and rows: those of panels, of charts, of tables by value. */
export async function pressPage(record: Recording): Promise<void> {
  if (unpressed[record.view]) return
  const names = pressablesOfPage(record.mapping, record.view).map(({ name }) => name)
  if (names.length === 0) return
  const lines: string[] = []
  let before = record.linesNow()
  for (const name of names.slice(0, mostPresses)) {
    const button = pressablesOfPage(record.mapping, record.view).find((each) => each.name === name)
    if (!button) continue
    const came = await press(() => button.element.click(), record.learned)
    const asked = came.reloads.filter((call) => !isFollowing(call))
    // How far a task is depends on the clock, here and in all that is pressed after it.
    const follows = asked.length < came.reloads.length
    const now = record.linesNow()
    const texts = [...now].filter((text) => !before.has(text) && !text.startsWith('table'))
    before = now
    lines.push(
      `  ${name}`,
      ...indented(
        came.lines.filter((line) => !/^ {2}(loads|then) \//.test(line)),
        '    ',
      ),
      ...callLines(asked, record.mapping).map((line) => `    asks ${line}`),
      ...(follows ? [] : texts.slice(0, mostTexts).map((text) => `    + ${text}`)),
    )
    record.asked.push(...came.writes)
    if (follows) break
  }
  if (lines.length > 0) record.say('presses', ...lines)
}
