import { useTranslation } from 'react-i18next'
import type { TemplateRow } from '@/api/query/reports'
import { useMenuPage } from '@/stores/menuPages'
import { EmptyState } from '@/ui/states/EmptyState'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { ReportChoice } from './ReportControls'
import css from './StatReport.module.css'

interface Props {
  saved: readonly TemplateRow[]
  choose: (report: string) => unknown
}

/** Instead of a saved report that does not exist any more: the others, and the list of all. */
export function GoneReport({ saved, choose }: Props) {
  const { t } = useTranslation('statReport')
  const all = useMenuPage('reportTemplate')
  return (
    <EmptyState
      title={t('gone')}
      hint={t('goneHint')}
      action={
        <div className={css.ways}>
          <ReportChoice saved={saved} choose={choose} />
          {all !== undefined && <ObjectLink to={all}>{t('template.title')}</ObjectLink>}
        </div>
      }
    />
  )
}
