import { act, cleanup } from '@testing-library/react'
import type { Action } from '@/ui/actions/actions'
import { queryClient } from '@/ui/data/queries'
import type { View } from '../contract/views'
import { complaints } from '../quiet'
import { renderScreen, signIn } from '../renderScreen'
import { answerFromShapes, answerOf, finish, sentSince, type SentCall } from './answering'
import { callLines } from './callLines'
import { shownActions } from './conditions'
import { readPage, type DrawnPage } from './drawnPage'
import { valueFor } from './filterValues'
import { followed, mayCome, pathsOf } from './followed'
import { speakKeys } from './keyedWords'
import type { MadeList, MadeValue } from './madeAnswers'
import { looseNumbers } from './looseNumbers'
import { Mapping } from './mapping'
import { press, type Pressed } from './pressing'
import { settle } from './settle'
import { clearStage, deny, stage, type StagedList, type StagedRows } from './stage'
import { isOfActions, mapTable, type MappedTable } from './tables'

/** An action that was pressed, for the laws. */
export interface RecordedAction extends Pressed {
  name: string
  right: string | undefined
  bulk: boolean
  /** It is one of a row. */
  row: boolean
}

/** What a view is wired to. */
export interface ViewRecord {
  wiring: string[]
  words: string[]
  unmapped: number
  opening: readonly SentCall[]
  /** Calls that filters have made. */
  asked: readonly SentCall[]
  tables: readonly MappedTable[]
  actions: readonly RecordedAction[]
  lists: readonly StagedList[]
  /** Numbers outside a `Figure`. */
  looseNumbers: readonly string[]
}

type AnyRow = Record<string, unknown>

/** The frame of every list and every chart, which have tests of their own. */
const everywhere =
  /^(\[?‹(common:(list\.(?!rows|none|empty)|views|action\.(clear|search|reset|refresh|columns|fill))|chart:(tools|image|csv|table))|\[(…Select date|Clear|segmented control)\]$)/

/** Mounts a view on answers made of shapes, looks at it, presses everything, and writes down what it is wired to. */
export async function recordView(view: View): Promise<ViewRecord> {
  await signIn()
  await view.preload?.()
  speakKeys()
  await answerFromShapes()
  queryClient.clear()
  clearStage()
  sentSince()
  const { Component, path, route } = view
  await renderScreen(<Component />, { path, ...(route && { route }), account: false })
  await settle()
  try {
    const record = new Recording(view.name)
    await record.opening()
    await record.filters()
    await record.rights()
    await record.turns()
    await record.rowActions()
    await record.toolbar()
    cleanup()
    return record.finish()
  } finally {
    // React complains once a process, of made values above all: whether it does depends on what ran before.
    complaints()
  }
}

class Recording {
  constructor(private readonly view: string) {}
  private readonly wiring: string[] = []
  private readonly words: string[] = []
  private unmapped = 0
  private calls: readonly SentCall[] = []
  private asked: SentCall[] = []
  private tables: MappedTable[] = []
  private readonly actions: RecordedAction[] = []
  private mapping = new Mapping([])
  private lists: MadeList[] = []
  private looseNumbers: string[] = []

  private say(...lines: readonly string[]): void {
    this.wiring.push(...lines)
  }

  /** Everything that was answered so far can be found again. */
  private learn(calls: readonly SentCall[]): void {
    const specs = new Set([...this.calls, ...calls].flatMap(({ spec }) => spec ?? []))
    const answers = [...specs].sort((a, b) => a.path.localeCompare(b.path)).map(answerOf)
    const values: MadeValue[] = answers.flatMap(({ values }) => values)
    this.lists = answers.flatMap(({ lists }) => lists)
    this.mapping = new Mapping(values)
  }

  async opening(): Promise<void> {
    this.calls = sentSince()
    this.learn([])
    this.say('opens with', ...callLines(this.calls, this.mapping).map((line) => `  ${line}`))
    const page = readPage(document.body)
    if (page.texts.some((text) => text.startsWith('Unexpected Application Error')))
      throw new Error(`The view has stopped: ${page.texts.slice(0, 3).join(' ')}`)
    this.looseNumbers = looseNumbers(this.view, document.body, this.mapping)
    this.say('page', ...this.pageLines(page).map((line) => `  ${line}`))
    this.tables = page.tables.map((table) => mapTable(table, this.lists, this.mapping))
    this.tables.forEach((table, at) => this.table(table, at))
    for (const [title, { series, axes }] of stage.charts) {
      this.say(`chart ${this.mapping.map(title).text}`)
      for (const { name, values, axis = 0 } of series) {
        const first = values.find((value) => value !== null)
        const said = first === undefined || first === null ? '—' : this.mapping.map(String(first)).text
        this.say(`  ${this.mapping.map(name).text} = ${said} ${axes[axis]?.unit ?? ''}`.trimEnd())
      }
    }
  }

  /** What stands on the page, without what stands on every page; a pair of lines that comes again is said once. */
  private pageLines({ texts }: DrawnPage): string[] {
    const pairs = new Set<string>()
    const lines: string[] = []
    let before = ''
    for (const text of texts) {
      const mapped = this.mapping.map(text)
      if (everywhere.test(mapped.text)) continue
      const pair = `${before}\n${mapped.text}`
      before = mapped.text
      if (pairs.has(pair)) continue
      pairs.add(pair)
      this.unmapped += mapped.open
      lines.push(mapped.text)
    }
    return lines
  }

  private table({ name, list, columns }: MappedTable, at: number): void {
    this.say(`table ${at} ${this.mapping.map(name).text}: ${list ? `rows of ${list.call}` : 'by value'}`)
    const declaredColumns = [...stage.columns.values()]
    for (const { key, title, says, fields, open, words, link } of columns) {
      if (isOfActions({ title })) continue
      const column = declaredColumns.find((each) => each.key === key)
      const unit = typeof column?.unit === 'function' ? column.unit() : column?.unit
      const more = [
        fields.length > 0 ? `by ${fields.join(', ')}` : '',
        column?.sort ? `sorts by ${column.key}` : '',
        unit ? `file: ${unit}` : '',
        column?.hidden ? 'hidden' : '',
        column?.identity ? 'names the row' : '',
        column?.made ? 'no field' : '',
        link === undefined ? '' : `→ ${link}`,
        open ? 'unmapped' : '',
      ].filter(Boolean)
      if (open) this.unmapped += 1
      this.say(`  ${this.mapping.map(title).text} = ${says}${more.length > 0 ? ` (${more.join('; ')})` : ''}`)
      for (const word of words) if (word !== usualNull) this.words.push(`${title} ${word}`)
    }
  }

  async filters(): Promise<void> {
    for (const [, { options }] of stage.lists) {
      const narrowed = Object.fromEntries(
        Object.entries(options.filters).flatMap(([name, kind]) => {
          const value = valueFor(name, kind.parse, this.calls)
          return value === undefined ? [] : [[name, value]]
        }),
      )
      if (Object.keys(narrowed).length === 0) continue
      const current = () => stage.lists.get(options.id)?.list
      await act(() => Promise.resolve(current()?.narrow(narrowed)))
      await settle()
      const calls = sentSince()
      this.learn(calls)
      this.asked.push(...calls)
      this.say('filters', ...callLines(calls, this.mapping).map((line) => `  ${line}`))
      await act(() => Promise.resolve(current()?.reset()))
      await settle()
      sentSince()
    }
  }

  /** What goes from the page with each right. */
  async rights(): Promise<void> {
    const before = new Set(this.pageLines(readPage(document.body)))
    const found = this.unmapped
    const lines: string[] = []
    for (const right of [...stage.rights].sort()) {
      await act(() => Promise.resolve(deny(right)))
      await settle()
      const now = new Set(this.pageLines(readPage(document.body)))
      const gone = [...before].filter((line) => !now.has(line) && !line.startsWith('table'))
      const come = [...now].filter((line) => !before.has(line) && !line.startsWith('table'))
      lines.push(
        `  ${right}: ${[...gone.map((line) => `− ${line}`), ...come.map((line) => `+ ${line}`)].join(' ')}`,
      )
    }
    await act(() => Promise.resolve(deny(undefined)))
    await settle()
    this.unmapped = found
    sentSince()
    if (lines.length > 0) this.say('without a right', ...lines.map((line) => line.trimEnd()))
  }

  async turns(): Promise<void> {
    const comes = this.calls.some(mayCome)
    if (comes) await this.answerAnew(false)
    const asked = () => pathsOf(callLines(sentSince(), this.mapping))
    const turns = [...stage.turns.values()]
    for (const { ms, run } of turns) {
      await act(() => Promise.resolve(run()))
      await settle()
      this.say(`asks again every ${ms / 1000} s: ${asked()}`)
    }
    if (!comes) return
    await followed()
    const again = asked()
    if (again) this.say(`asks again until it is whole: ${again}`)
    await this.answerAnew(true)
  }

  private async answerAnew(all: boolean): Promise<void> {
    finish(all)
    await act(() => queryClient.invalidateQueries())
    await settle()
    sentSince()
  }

  private async pressed(action: Action, said: string, of: 'row' | 'rows' | 'list'): Promise<void> {
    const right = action.can === undefined ? '' : ` right ${action.can}`
    const danger = action.danger ? ' danger' : ''
    this.say(`  ${action.key} ${this.mapping.map(action.label).text}${right}${danger}${said}`)
    if (action.to !== undefined) this.say(`    → ${this.mapping.map(decodeURIComponent(action.to)).text}`)
    else if (action.run) {
      const came = await press(action.run, this.mapping)
      this.say(...came.lines.map((line) => `    ${line}`))
      this.actions.push({
        ...came,
        name: action.key,
        right: action.can,
        bulk: of === 'rows',
        row: of === 'row',
      })
    }
  }

  async rowActions(): Promise<void> {
    const tables = [...stage.rows.keys()]
    for (const id of tables) {
      const staged = () => stage.rows.get(id)
      const { rows, rowActions } = staged() ?? ({} as StagedRows)
      const base = rows?.[0]
      if (!base || !rowActions) continue
      const list = this.lists.find(({ rows: made }) => made.length === rows.length)
      const strange = unknownRow(base, list)
      this.say(`row actions of ${this.mapping.map(staged()?.rowName(base) ?? '').text}`)
      for (const { action, when, row } of shownActions(
        (of) => staged()?.rowActions?.(of) ?? [],
        base,
        strange,
        list,
      )) {
        const now =
          row &&
          staged()
            ?.rowActions?.(row)
            .find(({ key }) => key === action.key)
        if (now) await this.pressed(now, `: ${when}`, 'row')
        else this.say(`  ${action.key}${action.can ? ` right ${action.can}` : ''}: ${when}`)
      }
    }
  }

  async toolbar(): Promise<void> {
    const own = [...stage.toolbars.keys()][0]
    const bar = () => (own === undefined ? undefined : stage.toolbars.get(own))
    for (const { key } of bar()?.actions ?? []) {
      if (key === bar()?.actions[0]?.key) this.say('toolbar')
      const action = bar()?.actions.find((each) => each.key === key)
      if (action && !action.hidden) await this.pressed(action, '', 'list')
    }
    const select = async () => {
      const rows = bar()?.list.rows?.slice(0, 2) ?? []
      await act(() => Promise.resolve(bar()?.list.select(rows, true)))
      await settle()
    }
    if ((bar()?.bulk.length ?? 0) > 0) this.say('of two rows')
    for (const { key } of bar()?.bulk ?? []) {
      await select()
      const action = bar()?.bulk.find((each) => each.key === key)
      if (action?.hidden) this.say(`  ${key}: hidden`)
      else if (action) await this.pressed(action, '', 'rows')
      await act(() => Promise.resolve(bar()?.list.clearSelection()))
    }
    const exporting = bar()?.exporting
    if (!exporting) return
    this.say(`export right ${exporting.can ?? 'none'}`)
    const wish = { rows: 'listed', columns: 'shown', format: 'csv', filters: [] } as never
    const came = await press(() => exporting.run(wish), this.mapping)
    this.say(...came.lines.map((line) => `  ${line}`))
  }

  finish(): ViewRecord {
    this.say(`unmapped: ${this.unmapped}`)
    return {
      wiring: this.wiring.map((line) => line.trimEnd()),
      words: this.words.map((line) => line.trimEnd()),
      unmapped: this.unmapped,
      opening: this.calls,
      asked: this.asked,
      tables: this.tables,
      actions: this.actions,
      lists: [...stage.lists.values()],
      looseNumbers: this.looseNumbers,
    }
  }
}

const usualNull = 'null — ‹common:value.none›'

/** The same row with codes that nobody knows. */
function unknownRow(base: AnyRow, list: MadeList | undefined): AnyRow {
  const codes = list?.leaves.filter(({ codes, place }) => codes.length > 0 && place in base) ?? []
  return { ...base, ...Object.fromEntries(codes.map(({ place, name }) => [place, `zz${name}`])) }
}
