import type { CallSpec } from '@/api/wire/call'
import { isRecord } from '@/lib/isRecord'
import { rowsOf, type Shape } from '@/lib/shape'
import type { Action } from '@/ui/actions/actions'
import { answerInstead, answerOf, sentSince, type Instead } from '../record/answering'
import { shownActions } from '../record/conditions'
import { readPage } from '../record/drawnPage'
import { nothingLearned } from '../record/learned'
import { press } from '../record/pressing'
import { stage } from '../record/stage'
import {
  answerTo,
  changed,
  changesOf,
  kinds,
  numbered,
  turnsOf,
  type Answer,
  type Change,
  type Kind,
} from './changes'
import { drawPressed, type Opening, wrongIn, type Drawn } from './drawView'
import { fuzzAnswers } from './fuzzAnswers'
import { readable, type Place } from './place'
import { textsOf } from './wrongWords'

type Row = Record<string, unknown>

/** A view whose buttons are pressed. */
export interface Pressable {
  /** Its name. */
  view: string
  /** Mounts it anew with these answers. */
  mount: (instead: Instead) => Promise<Drawn>
  note: Place['note']
  tried: () => void
  some: readonly Kind[]
}

/** Something to press: on what row, and which of its fields differ. */
interface Button {
  name: string
  press: (row: Row) => unknown
  /** A row on which it is offered; of a toolbar none. */
  row: Row
}

/** Presses what the rows of each list offer, with changes in the row; then changes the answers that what is opened asks for. */
export async function fuzzPresses(view: Pressable, opening: readonly CallSpec[]): Promise<void> {
  const asked = new Set(opening)
  const whole = view.some.length === kinds.length
  const lists = opening.flatMap((spec) => answerTo(spec) ?? []).filter(({ row }) => row !== undefined)
  // Pressing draws the view anew, and its lists enter the stage again.
  const ids = [...stage.rows.keys()]
  for (const id of ids) {
    const first = stage.rows.get(id)?.rows?.[0]
    const list =
      first && lists.find(({ leaves }) => leaves.every(({ place }) => /[[.]/.test(place) || place in first))
    if (!first || !list?.row) continue
    const buttons = buttonsOf(id, first, list)
    if (buttons.length === 0) continue
    // What is loaded again after each press is one row.
    const short: Instead = new Map([[list.spec, list.withRows(numbered(list, [list.row]))]])
    const there = async () => {
      if (!stage.rows.has(id)) await view.mount(short)
    }
    await view.mount(short)
    for (const button of buttons) {
      await there()
      await fuzzButton(view, button, list)
      if (!whole) continue
      await there()
      await fuzzOpened(view, { press: () => button.press(button.row) }, short, asked)
    }
  }
  if (whole) await fuzzToolbar(view, asked)
  answerInstead(new Map())
}

/** What a press on a row may be, each with a row on which it is offered. */
function buttonsOf(id: string, first: Row, list: Answer): Button[] {
  const actions = (row: Row): readonly Action[] => stage.rows.get(id)?.rowActions?.(row) ?? []
  const codes = list.leaves.filter(({ codes: leafCodes, place }) => leafCodes.length > 0 && place in first)
  const strange = { ...first, ...Object.fromEntries(codes.map(({ place, name }) => [place, `zz${name}`])) }
  const made = answerOf(list.spec).lists[0]
  return [
    ...(stage.rows.get(id)?.onOpen
      ? [{ name: 'opened', press: (row: Row) => stage.rows.get(id)?.onOpen?.(row), row: first }]
      : []),
    ...shownActions(actions, first, strange, made).flatMap(({ action: { key }, row }) =>
      row
        ? [
            {
              name: key,
              press: (on: Row) => {
                const action = actions(on).find((each) => each.key === key)
                return action?.hidden ? undefined : action?.run?.()
              },
              row,
            },
          ]
        : [],
    ),
  ]
}

/** In a sentence one strange text is as good as another. */
const isToldApart = ({ leaf, kind: { name } }: Change): boolean =>
  name !== '10,000 characters' && (name !== 'number and text changed' || leaf.kind === 'digits')

async function fuzzButton(view: Pressable, { name, press: run, row }: Button, list: Answer): Promise<void> {
  const shape = rowShape(list.spec)
  const sent = numbered(list, [list.row])[0]
  if (!shape) return
  const [sound = {}] = rowsOf(shape, [sent]).rows.filter(isRecord)
  const whole = view.some.length === kinds.length
  for (const changes of turnsOf(changesOf(list, view.some).filter(isToldApart), whole ? 2 : 1)) {
    const [read] = rowsOf(shape, [changed(sent, changes)]).rows.filter(isRecord)
    if (!read) continue
    const names = new Set(changes.map(({ leaf }) => leaf.place))
    const offered = Object.entries(row).filter(([key, value]) => value !== sound[key] && !names.has(key))
    view.tried()
    const drawn: string[] = []
    const { lines } = await press(() => run({ ...read, ...Object.fromEntries(offered) }), nothingLearned, {
      look: (dialogs) => drawn.push(...dialogs.flatMap((dialog) => textsOf(readPage(dialog)))),
    })
    // Of a form its values are told as they are sent, which is right for null; what it draws is looked at above.
    const told = lines.filter(
      (line) => !/^\s*(GET|POST|PUT|DELETE|then|loads|its closing) | shows /.test(line),
    )
    const wrong = wrongIn([...drawn, ...told.map((line) => line.trim())])
    if (wrong) view.note(changes, `${name}: ${wrong}`)
  }
}

/** What a press opens is a place of its own: the answers that it alone asks for are changed as those of a page. */
async function fuzzOpened(
  view: Pressable,
  opening: Opening,
  standing: Instead,
  asked: Set<CallSpec>,
): Promise<void> {
  answerInstead(standing)
  sentSince()
  view.tried()
  const sound = await drawPressed(opening)
  const fresh = readable(sentSince()).filter((spec) => !asked.has(spec))
  for (const spec of fresh) asked.add(spec)
  const place: Place = {
    view: view.view,
    sound,
    draw: (instead) => {
      view.tried()
      answerInstead(new Map([...standing, ...instead]))
      return drawPressed(opening)
    },
    note: view.note,
  }
  await fuzzAnswers(place, fresh, view.some)
  answerInstead(standing)
}

/** The buttons above a list. */
async function fuzzToolbar(view: Pressable, asked: Set<CallSpec>): Promise<void> {
  await view.mount(new Map())
  const [own] = stage.toolbars.keys()
  const bar = () => (own === undefined ? undefined : stage.toolbars.get(own))
  for (const { key, hidden, label } of bar()?.actions ?? []) {
    const action = () => bar()?.actions.find((each) => each.key === key)
    // A button that says something else now has opened a part of the page, which the next press would close.
    const pressBack = () => action()?.label !== label && action()?.run?.()
    if (!hidden) await fuzzOpened(view, { press: () => action()?.run?.(), pressBack }, new Map(), asked)
  }
}

const rowShape = (spec: CallSpec): Shape<unknown> | undefined => {
  const shape = spec.answer?.self?.() ?? spec.answer
  return spec.paged ? shape : shape?.inner
}
