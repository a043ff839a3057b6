import { useRef, useState } from 'react'
import { ApiError } from '@/lib/apiError'
import type { ImportTable } from '@/lib/importTable'
import type { ImportJob, ImportSpec } from './importSpec'
import type { ImportNote, KeptImport } from './useKeptImport'

/** Between two questions about a job, ms. */
const pollEvery = 700
/** The same after an error of the network; and how often before the user has to ask again. */
const pollAgain = 2_000
const pollTries = 30

interface Host<Key extends string> {
  spec: ImportSpec<Key>
  keptImport: KeptImport<Key>
  /** A job that ran when the page went: it is shown at once. */
  recoveredNote: ImportNote | undefined
  onStarted: () => void
  onEnded: () => void
  /** An order or a question failed; undefined: it is tried (again). */
  onFailure: (error: unknown) => void
}

/** The job of an import at the server: ordered once, followed to its end, taken back. */
export function useImportJob<Key extends string>(host: Host<Key>) {
  const { spec, keptImport, recoveredNote, onStarted, onEnded, onFailure } = host
  const [job, setJob] = useState<ImportJob<Key> | undefined>(
    recoveredNote?.job === undefined
      ? undefined
      : { state: 'running', doneCount: 0, total: recoveredNote.lines, batch: '', problems: [] },
  )
  const [rolledBack, setRolledBack] = useState<number>()
  const [sending, setSending] = useState(false)
  /** A job is asked about; without it and with a failure the user has to say how it goes on. */
  const [following, setFollowing] = useState(recoveredNote?.job !== undefined)
  /** Names the order: the same one sent again starts nothing twice. Empty until lines are sent. */
  const request = useRef('')
  const running = useRef('')

  async function start(table: ImportTable<Key>, fileName: string): Promise<void> {
    if (sending) return
    setSending(true)
    onFailure(undefined)
    // The same order until it was answered: sending it again after a broken connection starts nothing twice.
    request.current ||= crypto.randomUUID()
    keptImport.order({ request: request.current })
    try {
      const id = await spec.server.start(table.all(), fileName, request.current)
      keptImport.order({ request: request.current, job: id })
      onStarted()
      await followOn(id, table)
    } catch (error) {
      onFailure(error)
    }
    setSending(false)
  }

  async function followOn(id: string, table: ImportTable<Key> | undefined): Promise<void> {
    running.current = id
    setFollowing(true)
    onFailure(undefined)
    try {
      await follow(id, table)
      request.current = ''
    } catch (error) {
      onFailure(error)
    }
    setFollowing(false)
  }

  async function follow(id: string, table: ImportTable<Key> | undefined): Promise<void> {
    for (let tries = 0; ;) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- one question after the other is the point of polling
        const progress = await spec.server.progress(id)
        tries = 0
        onFailure(undefined)
        setJob(progress)
        if (progress.state !== 'running') {
          if (progress.state === 'refused') {
            table?.found(table.all(), progress.problems)
            keptImport.order({})
          } else keptImport.discard()
          onEnded()
          return
        }
      } catch (error) {
        tries += 1
        if (tries >= pollTries || !isPassing(error)) throw error
        onFailure(error)
      }
      // oxlint-disable-next-line no-await-in-loop -- the pause between two questions
      await pause(tries > 0 ? pollAgain : pollEvery)
    }
  }

  async function rollBack(): Promise<boolean> {
    if (!job || sending) return false
    setSending(true)
    onFailure(undefined)
    try {
      setRolledBack(await spec.server.rollBack(job.batch))
      return true
    } catch (error) {
      onFailure(error)
      return false
    } finally {
      setSending(false)
    }
  }

  function clear(): void {
    request.current = ''
    setJob(undefined)
    setRolledBack(undefined)
  }

  return {
    job,
    rolledBack,
    sending,
    following,
    start,
    followOn,
    /** Asks about the job again, after its answer did not come. */
    followAgain: (table: ImportTable<Key> | undefined) => followOn(running.current, table),
    rollBack,
    /** Sets the request id of the next start: one that was sent before, or none for a new order. */
    orderIs: (requestId = '') => {
      request.current = requestId
    },
    clear,
  }
}

/** Worth another try: the job goes on, only its answer did not come. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && error.kind !== 'refused' && error.kind !== 'forbidden'

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
