import {
  DownloadOutlined,
  EnvironmentOutlined,
  PrinterOutlined,
  TableOutlined,
  WarningOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LossAnalysis } from '@/api/business/lossAnalysis'
import { withQuery } from '@/lib/url'
import { SiblingStrip } from '@/page/list/SiblingStrip'
import { useMenuPage } from '@/stores/menuPages'
import { ActionMenu, type MenuAction } from '@/ui/actions/ActionMenu'
import { useActions } from '@/ui/actions/useActions'
import sharedStyles from '@/ui/theme/shared.module.css'
import { useEvidence } from './useEvidence'
import css from './LineLossAnalysis.module.css'

interface Props {
  /** An area or a line is chosen, though its analysis may still load. */
  hasObject: boolean
  data: LossAnalysis | undefined
  /** False while a part of the days is not calculated: partial sums are not printed. */
  isWhole: boolean
  /** Controls of the period. */
  period: ReactNode
  print: () => void
}

/** Head of the page: whose loss it is, of which period, and what can be done with the analysis. */
export function AnalysisHead({ hasObject, data, isWhole, period, print }: Props) {
  const { t } = useTranslation('lossAnalysis')
  return (
    <header className={css.head}>
      <h1 className={data ? sharedStyles.hidden : css.object}>{t('title')}</h1>
      {data && <h2 className={css.object}>{data.object_name}</h2>}
      {data?.object_type === 'tg' && <span className={css.muted}>{data.line_name}</span>}
      <SiblingStrip group="losses" page="line-loss-analysis" />
      <div className={css.tools}>
        {period}
        {hasObject && (
          <span className={css.buttons}>
            <Button icon={<PrinterOutlined aria-hidden />} disabled={!isWhole} onClick={print}>
              {t('print')}
            </Button>
            {data && <More data={data} isWhole={isWhole} />}
          </span>
        )}
      </div>
    </header>
  )
}

/** The file, and the object's other pages: its list of losses, its abnormal records, the map. */
function More({ data, isWhole }: { data: LossAnalysis; isWhole: boolean }) {
  const { t } = useTranslation('losses')
  const { t: analysis } = useTranslation('lossAnalysis')
  const { t: common } = useTranslation('common')
  const act = useActions()
  const saveEvidence = useEvidence(data)
  const { object_id, object_type, looked_at } = data
  const areas = { page: useMenuPage('tgLineLoss'), title: t('areas.title'), query: { tg_id: object_id } }
  const lines = { page: useMenuPage('lineLoss'), title: t('lines.title'), query: { line_id: object_id } }
  const abnormalPage = useMenuPage('cboAbnormalData')
  const mapPage = useMenuPage('gis')
  const losses = object_type === 'tg' ? areas : object_type === 'line' ? lines : undefined
  const open = (key: string, label: string, Icon: typeof TableOutlined, path = ''): MenuAction =>
    act.open(key, label, Icon, path, { hidden: path === '' })
  return (
    <ActionMenu
      label={common('action.more')}
      actions={[
        {
          ...act.run('export', analysis('export'), DownloadOutlined, saveEvidence, { can: 'export' }),
          disabled: !isWhole,
        },
        open(
          'losses',
          losses?.title ?? '',
          TableOutlined,
          losses?.page && withQuery(losses.page, { ...losses.query, data_date: looked_at }),
        ),
        open(
          'found',
          t('openFound'),
          WarningOutlined,
          abnormalPage && withQuery(abnormalPage, { ...losses?.query }),
        ),
        open(
          'map',
          t('openMap'),
          EnvironmentOutlined,
          object_type === 'tg' && mapPage
            ? withQuery(mapPage, { object: `tg:${object_id}`, losses: '1' })
            : '',
        ),
      ]}
    />
  )
}
