import { act } from '@testing-library/react'
import { queryClient } from '@/ui/data/queries'
import { finish, sentSince, type SentCall } from './answering'
import { callLines } from './callLines'
import { everywhere, readPage, type DrawnPage } from './drawnPage'
import { valueFor } from './filterValues'
import { followed, mayCome, pathsOf } from './followed'
import { LearnedAnswers } from './learned'
import { looseNumbers } from './looseNumbers'
import type { Mapping } from './mapping'
import { settle } from './settle'
import { deny, stage } from './stage'
import { isOfActions, mapTable, type MappedTable } from './tables'
import type { RecordedAction, ViewRecord } from './viewRecord'

/** A record while it is written: what was said so far, and what was answered. */
export class Recording {
  readonly view: string
  constructor(view: string) {
    this.view = view
  }
  private readonly wiring: string[] = []
  private readonly words: string[] = []
  private unmapped = 0
  private calls: readonly SentCall[] = []
  /** Calls that filters and presses have made. */
  readonly asked: SentCall[] = []
  private tables: MappedTable[] = []
  readonly actions: RecordedAction[] = []
  readonly learned = new LearnedAnswers()
  /** How many dialogs were opened again with other codes. */
  opened = 0
  private looseNumbers: string[] = []

  get mapping(): Mapping {
    return this.learned.mapping
  }

  say(...lines: readonly string[]): void {
    this.wiring.push(...lines)
  }

  async opening(): Promise<void> {
    this.calls = sentSince()
    this.learned.add(this.calls)
    this.say('opens with', ...callLines(this.calls, this.mapping).map((line) => `  ${line}`))
    const page = readPage(document.body)
    if (page.texts.some((text) => text.startsWith('Unexpected Application Error')))
      throw new Error(`The view has stopped: ${page.texts.slice(0, 3).join(' ')}`)
    this.looseNumbers = looseNumbers(this.view, document.body, this.mapping)
    this.say('page', ...this.pageLines(page).map((line) => `  ${line}`))
    this.tables = page.tables.map((table) => mapTable(table, this.learned.lists, this.mapping))
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
    const isOfRows = [...stage.rows.values()].some(({ rows }) => rows?.length === list?.rows.length)
    for (const { key, title, says, fields, open, words, link } of columns) {
      // Actions of a list are said as such; those of a plain table by what shows them.
      if (isOfActions({ title }) && (isOfRows || !list)) continue
      const column = declaredColumns.find((each) => each.key === key)
      const unit = typeof column?.unit === 'function' ? column.unit() : column?.unit
      const more = [
        fields.length > 0 ? `by ${fields.join(', ')}` : '',
        column?.sort ? `sorts by ${column.key}` : '',
        unit ? `file: ${unit}` : '',
        column?.hidden ? 'hidden' : '',
        column?.identity ? 'names the row' : '',
        column?.computed ? 'no field' : '',
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
      this.learned.add(calls)
      this.asked.push(...calls)
      this.say('filters', ...callLines(calls, this.mapping).map((line) => `  ${line}`))
      await act(() => Promise.resolve(current()?.reset()))
      await settle()
      sentSince()
    }
  }

  /** What goes from the page with each right. */
  async rights(): Promise<void> {
    const before = this.linesNow()
    const lines: string[] = []
    for (const right of [...stage.rights].sort()) {
      await act(() => Promise.resolve(deny(right)))
      await settle()
      const now = this.linesNow()
      const gone = [...before].filter((line) => !now.has(line) && !line.startsWith('table'))
      const come = [...now].filter((line) => !before.has(line) && !line.startsWith('table'))
      lines.push(
        `  ${right}: ${[...gone.map((line) => `− ${line}`), ...come.map((line) => `+ ${line}`)].join(' ')}`,
      )
    }
    await act(() => Promise.resolve(deny(undefined)))
    await settle()
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

  /** What stands on the page now; nothing of it is counted. */
  linesNow(): Set<string> {
    const { unmapped } = this
    const lines = new Set(this.pageLines(readPage(document.body)))
    this.unmapped = unmapped
    return lines
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
