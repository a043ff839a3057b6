import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withQuery } from '@/lib/url'
import { useMenuPage } from '@/stores/menuPages'
import { lazyPart } from '@/ui/pane/lazyPart'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { NothingChosen } from '../../shared/proposals/NothingChosen'
import { useWorstAreas } from '../../shared/proposals/useWorstAreas'
import type { useAnalysisQuery } from './useAnalysisQuery'
import css from './LineLossAnalysis.module.css'

const AreaPicker = lazyPart(() => import('@/domain/pickers/GridPickers').then((file) => file.AreaPicker))
const LinePicker = lazyPart(() => import('@/domain/pickers/GridPickers').then((file) => file.LinePicker))

/** Page before an area or a line is chosen. */
export function WithoutObject({ analysis }: { analysis: ReturnType<typeof useAnalysisQuery> }) {
  const { t } = useTranslation('lossAnalysis')
  const { t: picker } = useTranslation('picker')
  const [picked, setPicked] = useState<'area' | 'line'>()
  const { query, set } = analysis.lossSpan
  const worst = useWorstAreas(({ id }) =>
    withQuery('/business/loss/lineLossAnalysis', { tg_id: id, ...query }),
  )
  const close = () => setPicked(undefined)
  return (
    <>
      <NothingChosen
        title={t('none')}
        hint={
          <>
            {t('noneHint')} <Lists />
          </>
        }
        action={
          <>
            <Button type="primary" onClick={() => setPicked('area')}>
              {picker('area.title')}
            </Button>
            <Button onClick={() => setPicked('line')}>{picker('line.title')}</Button>
          </>
        }
        proposals={worst}
      />
      {picked === 'area' && (
        <AreaPicker selection={[]} onClose={close} onChoose={([area]) => area && set({ tg_id: area.id })} />
      )}
      {picked === 'line' && (
        <LinePicker selection={[]} onClose={close} onChoose={([line]) => line && set({ line_id: line.id })} />
      )}
    </>
  )
}

/** Links to the lists of losses that the user's menu has. */
function Lists() {
  const { t } = useTranslation('losses')
  const areas = useMenuPage('tgLineLoss')
  const lines = useMenuPage('lineLoss')
  return (
    <span className={css.lists}>
      {areas !== undefined && <ObjectLink to={areas}>{t('areas.title')}</ObjectLink>}
      {lines !== undefined && <ObjectLink to={lines}>{t('lines.title')}</ObjectLink>}
    </span>
  )
}
