import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { readTree, treesApi, type TreeNode } from '@/api/console/trees'
import { holds } from '@/lib/fold'
import { useLoad } from '@/ui/data/queries'
import { loadedOptions } from '@/ui/fields/loadedOptions'
import { OptionSelect } from '@/ui/fields/OptionSelect'

/** All collection points of the power grid tree as a flat list. */
const flatPoints = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap((node) => [
    ...(node.identify === 'rcp' ? [node] : []),
    ...(node.children ? flatPoints(node.children) : []),
  ])

/** Chooses the collection point whose network is displayed, by name or terminal number. */
export function PointChooser({
  value,
  name,
  onChange,
}: {
  value: string | undefined
  /** Name of the point, shown until the tree has loaded. */
  name: string | undefined
  onChange: (id: string) => void
}) {
  const { t } = useTranslation('topology')
  const tree = useLoad(['powerTree'], (signal) => treesApi.power(signal).then(readTree))
  // The tree has thousands of points, so the flat list is memoized.
  const options = useMemo(
    () =>
      flatPoints(tree.data ?? []).map(({ id, label, autocode = '' }) => ({
        value: id,
        label,
        number: autocode,
      })),
    [tree.data],
  )
  const unlisted =
    value === undefined || options.some((option) => option.value === value)
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
      options={loadedOptions(tree, () => [...unlisted, ...options], unlisted)}
      {...(value === undefined ? {} : { value })}
      onChange={onChange}
    />
  )
}
