import { noSecrets } from '@/lib/drafts'
import { useRef } from 'react'
import { dropParts, keepPart, keptPart } from '@/lib/keptFiles'
import type { ImportEdits, ImportMapping } from '@/lib/importTable'
import type { SheetChoice } from '@/lib/readSheet'
import { useDraft } from '@/ui/pane/draft'
import { usePane } from '@/ui/pane/pane'

/** Content of an import's draft; the file itself is stored beside it. */
export interface ImportNote {
  file: string
  lines: number
  /** Choice of how the file is read, where the user had to make one. */
  choice?: SheetChoice
  /** The order, from the moment it is sent: sent once more it starts nothing twice. */
  request?: string
  /** The job at the server, as long as it runs. */
  job?: string
}

interface Work<Key extends string> {
  mapping: ImportMapping<Key>
  edits: ImportEdits<Key>
}

/**
 * The file of an import and everything done to it, for after a reload: per user, tab and import, as drafts are
 * (decision 0014). The file is kept once, what is mended with each change.
 */
export function useKeptImport<Key extends string>(name: string) {
  const { desk, key } = usePane()
  const user = desk?.user ?? ''
  const place = `${key}|${name}`
  const draft = useDraft<ImportNote>(name)
  const note = useRef<ImportNote>(undefined)
  /** Writes in their order: a file must not arrive after it was given up. */
  const writes = useRef(Promise.resolve())
  const write = (run: () => Promise<unknown>) => {
    if (user === '') return
    const previousWrite = writes.current
    writes.current = (async () => {
      await previousWrite
      await run()
    })()
  }

  function discard(): void {
    note.current = undefined
    draft.discard()
    write(() => dropParts(user, place))
  }

  return {
    draft,
    /** Keeps a new file; `lines` is its number of filled lines. */
    begin(file: File, lines: number, choice?: SheetChoice): void {
      const ownNote: ImportNote = { file: file.name, lines, ...(choice && { choice }) }
      note.current = ownNote
      draft.discard()
      write(async () => {
        await dropParts(user, place)
        // The note is kept only when the file was kept: without it nothing could be restored.
        if ((await keepPart(user, place, 'file', file)) && note.current) draft.save(note.current, noSecrets)
      })
    },
    work(work: Work<Key>): void {
      write(async () => {
        if (!note.current) return
        await keepPart(user, place, 'work', work)
        if (note.current) draft.save(note.current, noSecrets)
      })
    },
    /** Keeps the state of the order at once, because its job runs on even when the page goes. */
    order(change: Pick<ImportNote, 'request' | 'job'>): void {
      if (!note.current) return
      const { request: _, job: __, ...read } = note.current
      note.current = { ...read, ...change }
      draft.save(note.current, noSecrets)
    },
    discard,
    /** Discards the file at work here; an offer that the user has not answered stays. */
    giveUp: () => note.current && discard(),
    /** The file with what was done to it; undefined when the browser has not kept it. */
    async load(stored: ImportNote): Promise<{ file: File; work: Work<Key> | undefined } | undefined> {
      note.current = stored
      const file = await keptPart(user, place, 'file')
      if (!(file instanceof Blob)) return undefined
      const work = (await keptPart(user, place, 'work')) as Work<Key> | undefined
      return { file: file instanceof File ? file : new File([file], stored.file), work }
    },
  }
}

export type KeptImport<Key extends string> = ReturnType<typeof useKeptImport<Key>>
