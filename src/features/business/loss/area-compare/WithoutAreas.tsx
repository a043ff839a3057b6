import { DiffOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { withQuery } from '@/lib/url'
import { mostCompared } from '@/rules/losses/compared'
import { NothingChosen } from '../../shared/proposals/NothingChosen'
import { useWorstAreas } from '../../shared/proposals/useWorstAreas'
import type { useComparison } from './useComparison'

interface Props {
  comparison: ReturnType<typeof useComparison>
  /** Button that adds areas. */
  add: ReactNode
}

/** Page before an area is chosen. */
export function WithoutAreas({ comparison, add }: Props) {
  const { t } = useTranslation('areaCompare')
  const worst = useWorstAreas(({ id }) =>
    withQuery('/business/loss/areaCompare', { tg_ids: id, ...comparison.lossSpan.query }),
  )
  const worstIds = (worst.loaded.data ?? []).slice(0, mostCompared).map(({ id }) => id)
  const compareWorst = worstIds.length === mostCompared && (
    <Button icon={<DiffOutlined aria-hidden />} onClick={() => comparison.add(worstIds)}>
      {t('compareWorst', { n: mostCompared })}
    </Button>
  )
  return (
    <NothingChosen
      title={t('none')}
      hint={t('noneHint')}
      action={add}
      proposals={{ ...worst, action: compareWorst }}
    />
  )
}
