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
  kept: KeptImport<Key>
  /** A job that ran when the page went: it is shown at once. */
  before: ImportNote | undefined
  onStarted: () => void
  onEnded: () => void
  /** An order or a question failed; undefined: it is tried (again). */
  onFailure: (error: unknown) => void
}

/** The job of an import at the server: ordered once, followed to its end, taken back. */
export function useImportJob<Key extends string>(host: Host<Key>) {
  const { spec, kept, before, onStarted, onEnded, onFailure } = host
  const [job, setJob] = useState<ImportJob<Key> | undefined>(
    before?.job === undefined
      ? undefined
      : { state: 'running', done: 0, total: before.lines, batch: '', problems: [] },
  )
  const [rolledBack, setRolledBack] = useState<number>()
  const [sending, setSending] = useState(false)
  /** A job is asked about; without it and with a failure the user has to say how it goes on. */
  const [following, setFollowing] = useState(before?.job !== undefined)
  /** Names the order: the same one sent again starts nothing twice. Empty until lines are sent. */
  const request = useRef('')
  const running = useRef('')

  async function start(table: ImportTable<Key>, fileName: string): Promise<void> {
    if (sending) return
    setSending(true)
    onFailure(undefined)
    // The same order until it was answered: sending it again after a broken connection starts nothing twice.
    request.current ||= crypto.randomUUID()
    kept.order({ request: request.current })
    try {
      const id = await spec.server.start(table.all(), fileName, request.current)
      kept.order({ request: request.current, job: id })
      onStarted()
      await followOn(id, table)
    } catch (error) {
      onFailure(error)
    }
    setSending(false)
  }

  async function followOn(id: string, of: ImportTable<Key> | undefined): Promise<void> {
    running.current = id
    setFollowing(true)
    onFailure(undefined)
    try {
      await follow(id, of)
      request.current = ''
    } catch (error) {
      onFailure(error)
    }
    setFollowing(false)
  }

  async function follow(id: string, of: ImportTable<Key> | undefined): Promise<void> {
    for (let tries = 0; ;) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- one question after the other is the point of polling
        const now = await spec.server.progress(id)
        tries = 0
        onFailure(undefined)
        setJob(now)
        if (now.state !== 'running') {
          if (now.state === 'refused') {
            of?.found(of.all(), now.problems)
            kept.order({})
          } else kept.discard()
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
    followAgain: (of: ImportTable<Key> | undefined) => followOn(running.current, of),
    rollBack,
    /** Sets the request id of the next start: one that was sent before, or none for a new order. */
    orderIs: (known = '') => {
      request.current = known
    },
    clear,
  }
}

/** Worth another try: the job goes on, only its answer did not come. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && error.kind !== 'refused' && error.kind !== 'forbidden'

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
