import { SnippetsOutlined } from '@ant-design/icons'
import { Button, Input, Select, type GetRef } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '@/api/errorText'
import { maxNumbers, splitNumbers } from '@/domain/numberList'
import { useSend } from '@/ui/data/queries'
import css from './TablePicker.module.css'

/** What was found of a list of numbers. */
export interface Found<Row> {
  rows: readonly Row[]
  missing: readonly string[]
}

interface Props<Row> {
  kinds: readonly { value: string; label: string }[]
  find: (numbers: readonly string[], kind: string) => Promise<Found<Row>>
  refuse: (row: Row) => string | undefined
  nameOf: (row: Row) => string
  /** Puts them into the basket; answers how many went in. */
  onFound: (rows: readonly Row[]) => number
}

/** How many numbers are named before the rest is only counted. */
const named = 10

/** A list of numbers from a spreadsheet or a mail: what of it exists goes into the basket, the rest is named. */
export function PasteNumbers<Row extends { id: string }>(props: Props<Row>) {
  const { kinds, find, refuse, nameOf, onFound } = props
  const { t } = useTranslation('picker')
  const id = useId()
  const [open, setOpen] = useState(false)
  const box = useRef<GetRef<typeof Input.TextArea>>(null)
  useEffect(() => {
    if (open) box.current?.focus()
  }, [open])
  const [kind, setKind] = useState(kinds[0]?.value ?? '')
  const [text, setText] = useState('')
  const [said, setSaid] = useState<{ added: number; missing: string; refused: string }>()
  const { numbers, dropped } = splitNumbers(text)
  const some = (names: readonly string[]): string =>
    names.slice(0, named).join(', ') +
    (names.length > named ? ` ${t('paste.more', { n: names.length - named })}` : '')
  const { send, sending, error } = useSend(
    () => find(numbers, kind),
    ({ rows, missing }) => {
      const refused = rows.filter((row) => refuse(row) !== undefined).map(nameOf)
      setSaid({ added: onFound(rows), missing: some(missing), refused: some(refused) })
    },
  )
  const close = () => {
    setOpen(false)
    setText('')
    setSaid(undefined)
  }
  if (!open)
    return (
      <Button icon={<SnippetsOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('paste.button')}
      </Button>
    )
  return (
    <section className={css.paste} aria-label={t('paste.title')}>
      <div className={css.pasteHead}>
        <label htmlFor={id}>{t('paste.label', { max: maxNumbers })}</label>
        {kinds.length > 1 && (
          <Select
            size="small"
            className={css.kind}
            aria-label={t('paste.kind')}
            options={[...kinds]}
            value={kind}
            onChange={(next: string) => setKind(next)}
          />
        )}
      </div>
      <Input.TextArea
        id={id}
        ref={box}
        rows={5}
        className={css.numbers}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setSaid(undefined)
        }}
      />
      <div className={css.pasteHead}>
        <output>
          {t('paste.count', { count: numbers.length, n: numbers.length })}
          {dropped > 0 && ` ${t('paste.dropped', { n: dropped, max: maxNumbers })}`}
        </output>
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
      {error && <p role="alert">{errorText(error, 'action')}</p>}
      {said && (
        <output>
          <p>{t('paste.added', { count: said.added, n: said.added })}</p>
          {said.missing && <p>{t('paste.missing', { names: said.missing })}</p>}
          {said.refused && <p>{t('paste.refused', { names: said.refused })}</p>}
        </output>
      )}
    </section>
  )
}
