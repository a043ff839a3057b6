import { Popover } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { utilityNow } from '@/lib/time'
import { sidePanels, type TreeSource } from '@/stores/sidePanels'
import { useEscape } from '@/ui/list/useEscape'
import { useLate } from '@/ui/states/Skeleton'
import { allContainers } from '@/ui/tree/flatten'
import { Age } from '@/ui/value/Age'
import { IconButton } from './IconButton'
import { Sign } from './Sign'
import { TreeLegend } from './TreeLegend'
import type { TreeModel } from './treeModel'

interface Props {
  source: TreeSource
  model: TreeModel | undefined
  busy: boolean
  /** ms since 1970; 0 before the first answer. */
  loadedAt: number
  onRefresh: () => void
}

export function TreeTools({ source, model, busy, loadedAt, onRefresh }: Props) {
  const { t } = useTranslation('sidebar')
  const late = useLate(busy)
  const [legend, setLegend] = useState(false)
  useEscape(legend, () => setLegend(false), true)
  const open = (keys: ReadonlySet<string>): void => sidePanels.setTree(source, { open: keys })
  const age =
    loadedAt > 0 ? (
      <>
        {t('tree.refresh')} · {t('tree.loaded')} <Age time={utilityNow(loadedAt)} plain />
      </>
    ) : undefined
  return (
    <>
      <IconButton
        label={t('tree.expandAll')}
        disabled={!model}
        onClick={() => model && open(allContainers(model.index))}
      >
        <Sign name="expand" />
      </IconButton>
      <IconButton label={t('tree.collapseAll')} disabled={!model} onClick={() => open(new Set())}>
        <Sign name="collapse" />
      </IconButton>
      <Popover
        trigger="click"
        placement="rightTop"
        open={legend}
        onOpenChange={setLegend}
        title={t('tree.legend')}
        content={<TreeLegend source={source} />}
      >
        <IconButton label={t('tree.legend')}>
          <Sign name="legend" />
        </IconButton>
      </Popover>
      <IconButton label={t('tree.refresh')} hint={age} busy={late} disabled={busy} onClick={onRefresh}>
        <Sign name="refresh" />
      </IconButton>
    </>
  )
}
