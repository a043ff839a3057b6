import { useDeferredValue, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { gridOptionsApi, type GridKind } from '@/api/capture/gridOptions'
import { readTree, treesApi, type TreeNode } from '@/api/console/trees'
import { useLoad } from '@/ui/data/queries'
import { loadedOptions } from '@/ui/fields/loadedOptions'
import { multipleSelect } from '@/ui/fields/multipleSelect'
import { OptionSelect } from '@/ui/fields/OptionSelect'
import { searchLabels } from '@/ui/fields/searchLabels'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './ObjectsSelect.module.css'

interface Control {
  /** Lent by `Field.Custom`, as is `onChange`. */
  value?: string[]
  onChange?: (ids: string[]) => void
  id?: string
}
interface Props extends Control {
  /** By the codes of tasks: 2 line, 4 substation, 5 area, rcp collection point; anything else is an organization. */
  type: string
}

const kinds: Readonly<Record<string, GridKind>> = { '2': 'line', '4': 'subs', '5': 'tg', rcp: 'rcp' }
/** The kind of what a code of tasks means: service centres where it is no object of the network. */
export const gridKindOf = (type: string): GridKind => kinds[type] ?? 'org'
const select = { ...multipleSelect, maxTagCount: 'responsive', style: { width: '100%' } } as const

/**
 * A form field that chooses organizations, or objects of the network.
 * @example <Field.Custom name="object_ids" label={t('objects')} required><ObjectsSelect type={type} /></Field.Custom>
 */
export function ObjectsSelect({ type, ...field }: Props) {
  const kind = kinds[type]
  return kind ? <GridObjects key={kind} kind={kind} {...field} /> : <Organizations {...field} />
}

/** Common props of both selects. */
function useSelect({ value = [], id }: Control) {
  const { t } = useTranslation('picker')
  return { ...select, ...(id && { id }), value, placeholder: t('chooseObjects') }
}

/** The whole utility, its branches and their service centres. */
function Organizations({ onChange, ...field }: Control) {
  const selectProps = useSelect(field)
  const tree = useLoad(['taskOrganizations'], (signal) => treesApi.organization(signal).then(readTree))
  return (
    <OptionSelect
      {...selectProps}
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
    {label} <span className={sharedStyles.quiet}>{data.detail}</span>
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
function GridObjects({ kind, onChange, ...field }: Control & { kind: GridKind }) {
  const selectProps = useSelect(field)
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const ids = selectProps.value.join(',')
  const objects = useLoad(['taskObjects', kind, keyword, ids], (signal) =>
    gridOptionsApi.find({ kind, keyword, ids }, signal),
  )
  return (
    <OptionSelect
      {...selectProps}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={loadedOptions(objects, (rows) =>
        rows.map(({ id, label, detail }) => ({ value: id, label, detail })),
      )}
      optionRender={detailed}
      onChange={(next: string[]) => {
        setTyped('')
        onChange?.(next)
      }}
    />
  )
}
