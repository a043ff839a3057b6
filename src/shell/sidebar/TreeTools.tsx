import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { utilityNow } from '@/lib/time'
import { sidePanels, type TreeSource } from '@/stores/sidePanels'
import { lazyPart } from '@/ui/pane/lazyPart'
import { useLate } from '@/ui/states/Skeleton'
import { allContainers } from '@/ui/tree/flatten'
import { Age } from '@/ui/value/Age'
import { headEndTime } from '@/lib/clock'
import { IconButton } from './IconButton'
import { Sign } from './Sign'
import type { TreeModel } from './treeModel'

const IconLegend = lazyPart(() => import('./IconLegend').then((file) => file.IconLegend), ['gis'])

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
  const open = (keys: ReadonlySet<string>): void => sidePanels.setTree(source, { open: keys })
  const age =
    loadedAt > 0 ? (
      <>
        {t('tree.refresh')} · {t('tree.loaded')} <Age time={utilityNow(headEndTime(loadedAt))} plain />
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
      <IconButton
        label={t('tree.legend')}
        hint={model && `${t('tree.legend')} · ${t(`tree.countsHint.${model.countOf}`)}`}
        onClick={() => setLegend(true)}
      >
        <Sign name="legend" />
      </IconButton>
      {legend && <IconLegend onClose={() => setLegend(false)} />}
      <IconButton label={t('tree.refresh')} hint={age} busy={late} disabled={busy} onClick={onRefresh}>
        <Sign name="refresh" />
      </IconButton>
    </>
  )
}
