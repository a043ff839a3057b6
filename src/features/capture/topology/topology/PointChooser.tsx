import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { readTree, treesApi, type TreeNode } from '@/api/console/trees'
import { holds } from '@/lib/fold'
import { useLoad } from '@/ui/data/queries'
import { loadedOptions } from '@/ui/fields/loadedOptions'
import { OptionSelect } from '@/ui/fields/OptionSelect'

/** All collection points of the power grid tree, flat. */
const points = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap((node) => [
    ...(node.identify === 'rcp' ? [node] : []),
    ...(node.children ? points(node.children) : []),
  ])

/** Chooses the collection point whose network is shown, by name or terminal number. */
export function PointChooser({
  value,
  name,
  onChange,
}: {
  value: string | undefined
  /** Its name as far as it is known, until the tree is there. */
  name: string | undefined
  onChange: (id: string) => void
}) {
  const { t } = useTranslation('topology')
  const tree = useLoad(['powerTree'], (signal) => treesApi.power(signal).then(readTree))
  // Thousands of points: they are made flat once.
  const all = useMemo(
    () =>
      points(tree.data ?? []).map(({ id, label, autocode = '' }) => ({ value: id, label, number: autocode })),
    [tree.data],
  )
  const self =
    value === undefined || all.some((option) => option.value === value)
      ? []
      : [{ value, label: name ?? value, number: '' }]
  return (
    <OptionSelect
      aria-label={t('point')}
      style={{ width: 280 }}
      showSearch={{
        filterOption: (text, option) => holds(text.trim(), option?.label ?? '', option?.number ?? ''),
      }}
      placeholder={t('choosePoint')}
      options={loadedOptions(tree, () => [...self, ...all], self)}
      {...(value === undefined ? {} : { value })}
      onChange={onChange}
    />
  )
}
