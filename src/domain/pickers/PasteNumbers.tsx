import { clsx } from 'clsx'
import { FileTextOutlined, SnippetsOutlined } from '@ant-design/icons'
import { Button, Input, Select, type GetRef } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  maxNumbers,
  numberColumns,
  numberHeadings,
  splitNumbers,
  type NumberColumn,
} from '@/rules/limits/numberList'
import { filledUp, searchKinds, type SearchKind } from '@/rules/codes/searchKind'
import { isShortened } from '@/rules/limits/validators'
import { useSend } from '@/ui/data/useSend'
import { useErrorWords } from '@/ui/states/errorWords'
import { useNamedList } from '@/ui/value/useNamedList'
import css from './TablePicker.module.css'

/** Result of looking up a list of numbers. */
export interface Found<Row> {
  rows: readonly Row[]
  missing: readonly string[]
}

/** Result of adding found rows to the basket. */
export interface Taken {
  added: number
  /** Rows that could not be added, with the reason. */
  refused: { name: string; reason: string }[]
}

interface Props<Row> {
  kinds: readonly { value: string; label: string }[]
  /** The kind of what stands there, until the user chooses one; undefined: the first. */
  kindOf: ((text: string) => string | undefined) | undefined
  find: (numbers: readonly string[], kind: string) => Promise<Found<Row>>
  /** Puts them into the basket. */
  onFound: (rows: readonly Row[]) => Taken
}

/** A list of numbers, pasted or out of a file: what of it exists goes into the basket, the rest is named with the reason. */
export function PasteNumbers<Row extends { id: string }>({ kinds, kindOf, find, onFound }: Props<Row>) {
  const { t } = useTranslation('picker')
  const inWords = useErrorWords()
  const id = useId()
  const [open, setOpen] = useState(false)
  const box = useRef<GetRef<typeof Input.TextArea>>(null)
  useEffect(() => {
    if (open) box.current?.focus()
  }, [open])
  const [chosenKind, setChosenKind] = useState<string>()
  const [text, setText] = useState('')
  const kind = chosenKind ?? kindOf?.(text) ?? kinds[0]?.value ?? ''
  const [outcome, setOutcome] = useState<readonly string[]>([])
  const { numbers: typed, dropped } = splitNumbers(text)
  const numbers = filledUp(typed, kindOf ? numberKind(kind) : undefined)
  const some = useNamedList(10)
  /** Several columns of a file that may be meant. */
  const [columns, setColumns] = useState<readonly NumberColumn[]>([])
  const sentences = (missing: readonly string[]): string[] => {
    const shortened = missing.filter(isShortened)
    const unknown = missing.filter((number) => !isShortened(number))
    return [
      ...(unknown.length > 0 ? [t('paste.missing', { names: some(unknown) })] : []),
      ...(shortened.length > 0 ? [t('paste.shortened', { names: some(shortened) })] : []),
    ]
  }
  const { send, sending, error } = useSend(
    () => find(numbers, kind),
    ({ rows, missing }) => {
      const { added, refused } = onFound(rows)
      const reasons = [...new Set(refused.map((entry) => entry.reason))]
      setOutcome([
        t('paste.added', { count: added, n: added }),
        ...sentences(missing),
        ...reasons.map((reason) =>
          t('paste.refused', {
            reason,
            names: some(refused.filter((entry) => entry.reason === reason).map((entry) => entry.name)),
          }),
        ),
      ])
    },
  )
  const reading = useSend(
    async (file: File) => {
      const { isRead, readFile } = await import('@/domain/import/readFile')
      const headings = numberHeadings[numberKind(kind)]
      const sheet = await readFile(file, { headings })
      if (isRead(sheet)) return numberColumns(sheet.rows, numberKind(kind))
      const [first] = 'unsure' in sheet && kind !== searchKinds.consumerName ? sheet.unsure : []
      // Digits are the same in each encoding that may be meant; names are not.
      const reread = first && (await readFile(file, { headings, choice: { encoding: first.encoding } }))
      return reread && isRead(reread) ? numberColumns(reread.rows, numberKind(kind)) : []
    },
    (readColumns) => {
      setOpen(true)
      setColumns(readColumns.length > 1 ? readColumns : [])
      setText(readColumns.length === 1 ? (readColumns[0]?.cells ?? []).join('\n') : '')
      setOutcome(readColumns.length === 0 ? [t('paste.badFile')] : [])
    },
  )
  const close = () => {
    setOpen(false)
    setText('')
    setOutcome([])
  }
  const fromFile = (
    <FileButton small={open} reading={reading.sending} onFile={(file) => void reading.send(file)} />
  )
  if (!open)
    return (
      <div className={css.ways}>
        <Button icon={<SnippetsOutlined aria-hidden />} onClick={() => setOpen(true)}>
          {t('paste.button')}
        </Button>
        {fromFile}
      </div>
    )
  return (
    <section className={css.paste} aria-label={t('paste.title')}>
      <div className={css.pasteHead}>
        <label htmlFor={id}>{t('paste.label', { max: maxNumbers })}</label>
        {kinds.length > 1 && (
          <Select
            size="small"
            className={clsx(css.kind)}
            aria-label={t('paste.kind')}
            options={[...kinds]}
            value={kind}
            onChange={(next: string) => setChosenKind(next)}
          />
        )}
      </div>
      <Input.TextArea
        id={id}
        ref={box}
        rows={5}
        className={clsx(css.numbers)}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setOutcome([])
        }}
      />
      <div className={css.pasteHead}>
        <output>
          <span>{t('paste.count', { count: numbers.length, n: numbers.length })}</span>
          {dropped > 0 && <span>{` ${t('paste.dropped', { n: dropped, max: maxNumbers })}`}</span>}
        </output>
        {fromFile}
        <Button
          type="primary"
          ghost
          size="small"
          disabled={numbers.length === 0}
          loading={sending}
          onClick={() => void send(undefined)}
        >
          {t('paste.add')}
        </Button>
        <Button size="small" onClick={close}>
          {t('paste.close')}
        </Button>
      </div>
      {columns.length > 1 && (
        <fieldset className={css.ways} aria-label={t('paste.whichColumn')}>
          {t('paste.whichColumn')}
          {columns.map(({ index, title, cells }) => (
            <Button
              key={index}
              size="small"
              onClick={() => {
                setColumns([])
                setText(cells.join('\n'))
              }}
            >
              {`${title || t('paste.columnNumber', { n: index + 1 })}: ${cells[0] ?? ''} …`}
            </Button>
          ))}
        </fieldset>
      )}
      {error && <p role="alert">{inWords(error, 'action')}</p>}
      {outcome.length > 0 && (
        <output>
          {outcome.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </output>
      )}
    </section>
  )
}

/** Lists of other objects have no kinds of number: their numbers are treated like those of meters. */
const numberKind = (kind: string): SearchKind =>
  Object.values(searchKinds).find((candidate) => candidate === kind) ?? searchKinds.meterNumber

interface FileButtonProps {
  small: boolean
  reading: boolean
  onFile: (file: File) => void
}

/** Chooses a file with numbers in it. */
function FileButton({ small, reading, onFile }: FileButtonProps) {
  const { t } = useTranslation('picker')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        {...(small && { size: 'small' })}
        icon={<FileTextOutlined aria-hidden />}
        loading={reading}
        onClick={() => input.current?.click()}
      >
        {t('paste.file')}
      </Button>
      <input
        ref={input}
        className={css.file}
        type="file"
        accept=".xlsx,.csv,.txt"
        aria-label={t('paste.file')}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // The same file may be chosen again after it was mended.
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
