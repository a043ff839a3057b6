import { create } from 'zustand'
import type { HeldElsewhere } from '@/lib/windowTalk'
import type { MarkKind } from '@/ui/pane/pane'
import { exportsRunning } from './exports'

/** Something that would be lost with a tab. */
export interface Mark {
  readonly id: string
  /** The tab. */
  readonly path: string
  readonly kind: MarkKind
  /** In words for the user; of a draft the time it was typed, ms since 1970. */
  readonly what: string
}

/** Event that would destroy the marked tabs among `paths`. */
export interface Question {
  readonly kind: 'close' | 'others' | 'all' | 'refresh' | 'signOut' | 'password'
  /** Every tab that it is about, marked or not. */
  readonly paths: readonly string[]
  /** Work that would be lost in other windows. */
  readonly elsewhere?: readonly HeldElsewhere[]
}

/** The console is left behind: exports and other windows are lost as well. */
export const isLeaving = (kind: Question['kind']): kind is 'signOut' | 'password' =>
  kind === 'signOut' || kind === 'password'

/** `answer` gets the tabs that the user agrees to lose; `undefined` = stay as it is. */
export type Asked = Question & { readonly answer: (agreed: readonly string[] | undefined) => void }

interface Desk {
  readonly marks: readonly Mark[]
  /** Waits for the user's word. */
  readonly question: Asked | undefined
  /** Number of times that a part of the program could not be fetched: a new version may have replaced it. */
  readonly missing: number
}

const store = create<Desk>()(() => ({ marks: [], question: undefined, missing: 0 }))

export const useDesk = store
/** Combined mark of a tab: unsaved work outweighs running work. */
export const useTabMark = (path: string): 'unsaved' | 'busy' | undefined =>
  store((state) => {
    const marks = state.marks.filter((mark) => mark.path === path)
    if (marks.length === 0) return undefined
    return marks.every((mark) => mark.kind === 'busy') ? 'busy' : 'unsaved'
  })

/** Unsaved and running work of the open tabs. */
export const desk = {
  get: (): Desk => store.getState(),
  mark(path: string, id: string, kind: MarkKind, text: string | undefined): void {
    const { marks } = store.getState()
    const old = marks.find((mark) => mark.id === id)
    if (old ? old.what === text && old.path === path : text === undefined) return
    const otherMarks = marks.filter((mark) => mark !== old)
    store.setState({
      marks: text === undefined ? otherMarks : [...otherMarks, { id, path, kind, what: text }],
    })
  },
  /**
   * Asks the user, one question at a time, when a tab holds something (or, before a sign-out, an export runs). Answers
   * the tabs that may go: at once and all of them when nothing would be lost, `undefined` when the user would rather stay.
   */
  ask(question: Question): readonly string[] | Promise<readonly string[] | undefined> {
    const { marks, question: openQuestion } = store.getState()
    const holds = marks.some((mark) => question.paths.includes(mark.path))
    const losesMore = isLeaving(question.kind) && (exportsRunning() || (question.elsewhere ?? []).length > 0)
    if (!holds && !losesMore) return question.paths
    openQuestion?.answer(undefined)
    return new Promise((resolve) => {
      const answer = (agreed: readonly string[] | undefined) => {
        store.setState({ question: undefined })
        resolve(agreed)
      }
      store.setState({ question: { ...question, answer } })
    })
  },
  /** The tabs were given up with all that they held. */
  forget: (paths: readonly string[]): void =>
    store.setState(({ marks }) => ({ marks: marks.filter((mark) => !paths.includes(mark.path)) })),
  /** A part of the program did not arrive. */
  missed: (): void => store.setState((state) => ({ missing: state.missing + 1 })),
  /** At sign-out. */
  clear(): void {
    store.getState().question?.answer(undefined)
    store.setState({ marks: [], question: undefined, missing: 0 })
  },
}

/** Tabs whose panes must stay mounted: what they hold exists nowhere else. */
export const heldPaths = ({ marks }: Pick<Desk, 'marks'>): ReadonlySet<string> =>
  new Set(marks.filter((mark) => mark.kind !== 'draft').map((mark) => mark.path))
