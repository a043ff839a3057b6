import { Input } from 'antd'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { gridOptionsApi, type GridKind } from '@/api/gridOptions'
import { readTree, treesApi, type TreeNode } from '@/api/trees'
import { splitNumbers } from '@/rules/numberList'
import { useLoad } from '@/ui/data/queries'
import { loadedOptions } from '@/ui/form/loadedOptions'
import { multipleSelect } from '@/ui/form/multipleSelect'
import { OptionSelect } from '@/ui/form/OptionSelect'
import { searchLabels } from '@/ui/form/searchLabels'
import css from './tasks.module.css'

interface Props {
  type: string
  /** Ids of objects, or communication ids for codes. */
  value?: string[]
  onChange?: (ids: string[]) => void
  id?: string
}

const kinds: Readonly<Record<string, GridKind>> = { '2': 'line', '4': 'subs', '5': 'tg', rcp: 'rcp' }

/** What a task reads from: organizations, objects of the network, or meters by their codes. */
export function TaskObjects({ type, ...field }: Props) {
  if (type === 'code') return <Codes {...field} />
  const kind = kinds[type]
  return kind ? <GridObjects key={kind} kind={kind} {...field} /> : <Organizations {...field} />
}

type Control = Omit<Props, 'type'>
const select = { ...multipleSelect, maxTagCount: 'responsive', style: { width: '100%' } } as const

/** The whole utility, its branches and their service centres. */
function Organizations({ value = [], onChange, id }: Control) {
  const { t } = useTranslation('tasks')
  const tree = useLoad(['taskOrganizations'], (signal) => treesApi.organization(signal).then(readTree))
  return (
    <OptionSelect
      {...select}
      id={id}
      value={value}
      placeholder={t('form.chooseObjects')}
      options={loadedOptions(tree, (nodes) => nodes.flatMap((node) => flat(node, 0)))}
      showSearch={searchLabels}
      optionRender={indented}
      onChange={(ids: string[]) => onChange?.(ids)}
    />
  )
}

const indented = ({ label, data }: { label?: ReactNode; data: { depth: number } }): ReactNode => (
  <span style={{ paddingInlineStart: data.depth * 16 }}>{label}</span>
)
const detailed = ({ label, data }: { label?: ReactNode; data: { detail: string } }): ReactNode => (
  <span className={css.option}>
    {label} <span className={css.detail}>{data.detail}</span>
  </span>
)

const flat = (node: TreeNode, depth: number): { value: string; label: string; depth: number }[] =>
  node.identify === 'org'
    ? [
        { value: node.id, label: node.label, depth },
        ...(node.children ?? []).flatMap((child) => flat(child, depth + 1)),
      ]
    : []

/** Lines, substations, areas or collection points: found by name or number on the server. */
function GridObjects({ kind, value = [], onChange, id }: Control & { kind: GridKind }) {
  const { t } = useTranslation('tasks')
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const ids = value.join(',')
  const found = useLoad(['taskObjects', kind, keyword, ids], (signal) =>
    gridOptionsApi.find({ kind, keyword, ids }, signal),
  )
  return (
    <OptionSelect
      {...select}
      id={id}
      value={value}
      placeholder={t('form.chooseObjects')}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={loadedOptions(found, (rows) =>
        rows.map(({ id: of, label, detail }) => ({ value: of, label, detail })),
      )}
      optionRender={detailed}
      onChange={(next: string[]) => {
        setTyped('')
        onChange?.(next)
      }}
    />
  )
}

/** Meters by communication id, pasted as they come: one per line, with commas, from a spreadsheet. */
function Codes({ value = [], onChange, id }: Control) {
  const { t } = useTranslation('tasks')
  const [typed, setTyped] = useState<string>()
  const { dropped } = splitNumbers(typed ?? '')
  const same = typed !== undefined && splitNumbers(typed).numbers.join() === value.join()
  return (
    <>
      <Input.TextArea
        id={id}
        rows={4}
        className={css.mono}
        placeholder={t('form.codesHint')}
        value={same ? typed : value.join('\n')}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange?.(splitNumbers(event.target.value).numbers)
        }}
      />
      <span className={css.detail}>
        {t('form.codes', { count: value.length, n: value.length })}
        {dropped > 0 && ` ${t('form.dropped', { n: dropped })}`}
      </span>
    </>
  )
}
