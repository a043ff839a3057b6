import type { SheetChoice } from '@/lib/readSheet'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ImportSpec } from './importSpec'
import { useImportJob } from './useImportJob'
import { useImportLines } from './useImportLines'
import { useKeptImport, type ImportNote } from './useKeptImport'
import { useErrorWords } from '@/ui/states/errorWords'

export const importSteps = ['template', 'upload', 'check', 'import', 'report'] as const
export type ImportStep = (typeof importSteps)[number]

/** Everything that an import wizard does; the components only show it. */
export function useImport<Key extends string>(spec: ImportSpec<Key>) {
  const keptImport = useKeptImport<Key>(`import:${spec.fileName}`)
  const [recoveredNote] = useState(keptImport.draft.recovered?.value)
  const [step, setStep] = useState<ImportStep>(recoveredNote?.job === undefined ? 'template' : 'import')
  /** Why the last question or order failed, in words. */
  const inWords = useErrorWords()
  const [failure, setFailure] = useState<string>()
  const failed = (error: unknown) => setFailure(inWords(error, 'action'))
  const onFailure = (error: unknown) => (error === undefined ? setFailure(undefined) : failed(error))
  const {
    orderIs,
    followOn,
    followAgain,
    start,
    clear: clearJob,
    ...running
  } = useImportJob({
    spec,
    keptImport,
    recoveredNote,
    onStarted: () => setStep('import'),
    onEnded: () => setStep('report'),
    onFailure,
  })
  const {
    load,
    choose,
    refuse,
    clear: clearLines,
    ...lines
  } = useImportLines({
    spec,
    keptImport,
    onOther: () => orderIs(),
    onFailure,
  })

  /** Works on the offered file again, under the request id with which it may have been sent. */
  async function restore(note: ImportNote): Promise<void> {
    refuse(undefined)
    const loaded = await load(note)
    if (!loaded) {
      keptImport.discard()
      refuse('gone')
      setStep('upload')
      return
    }
    orderIs(note.request)
    setStep('check')
    if (loaded.table) void lines.check(loaded.table)
  }

  /** Follows the job that ran before a reload; its file is loaded in case the server refuses it. */
  async function resume(note: ImportNote, id: string): Promise<void> {
    const loaded = await load(note)
    keptImport.draft.markTaken()
    orderIs(note.request)
    await followOn(id, loaded?.table)
  }
  const resumed = useRef(false)
  const comeBack = useEffectEvent(() => {
    if (recoveredNote?.job === undefined || resumed.current) return
    resumed.current = true
    void resume(recoveredNote, recoveredNote.job)
  })
  useEffect(() => comeBack(), [])

  function restart(targetStep: ImportStep = 'upload'): void {
    keptImport.giveUp()
    setStep(targetStep)
    clearLines()
    clearJob()
    setFailure(undefined)
  }

  return {
    step,
    setStep,
    failure,
    ...lines,
    ...running,
    followAgain: () => followAgain(lines.table),
    /** The offer of a file from before a reload. */
    draft: keptImport.draft,
    restore,
    choose: async (chosenFile: File, choice?: SheetChoice): Promise<void> => {
      if (await choose(chosenFile, choice)) setStep('check')
    },
    /** Reads the file in hand in another way; the step stays. */
    chooseAgain: async (choice: SheetChoice): Promise<void> => {
      if (lines.file && !(await choose(lines.file.source, choice))) setStep('upload')
    },
    start: async (): Promise<void> => {
      if (lines.table && lines.file) await start(lines.table, lines.file.name)
    },
    restart,
  }
}

export type Importing<Key extends string> = ReturnType<typeof useImport<Key>>
