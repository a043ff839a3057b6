import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { exceptionsApi, type ExceptionRow } from '@/api/exceptions'
import { codeIn, exceptionTypes, handledLook } from '@/rules/noticeCodes'
import { formatDateTime } from '@/lib/time'
import { useCan } from '@/ui/access/access'
import { copyText } from '@/ui/actions/copyText'
import { useLoad } from '@/ui/data/queries'
import { FailedState } from '@/ui/states/FailedState'
import { Skeleton } from '@/ui/states/Skeleton'
import { Status } from '@/ui/value/Status'
import { PaneDrawer } from '@/ui/dialog/PaneDrawer'
import styles from '../parts/Cbo.module.css'

interface Props {
  row: ExceptionRow
  onHandle: () => void
  onClose: () => void
}

/** One exception with everything that the server knows about it. */
export function ExceptionDrawer({ row, onHandle, onClose }: Props) {
  const { t, i18n } = useTranslation('notices')
  const { language } = i18n
  const can = useCan()
  const loaded = useLoad(['exception', row.id, row.handled, language], (signal) =>
    exceptionsApi.detail(row.id, signal),
  )
  const { data: detail, error } = loaded
  const type = codeIn(exceptionTypes, row.exception_type)
  const handled = (detail?.handled ?? row.handled) === '1'
  return (
    <PaneDrawer
      size={720}
      title={row.name}
      onClose={onClose}
      extra={
        can('edit') &&
        !handled && (
          <Button type="primary" icon={<CheckOutlined aria-hidden />} onClick={onHandle}>
            {t('exception.handle')}
          </Button>
        )
      }
    >
      <dl className={styles.facts}>
        <div>
          <dt>{t('exception.time')}</dt>
          <dd>{formatDateTime(row.exception_time, language)}</dd>
        </div>
        <div>
          <dt>{t('exception.handled')}</dt>
          <dd>
            <Status {...handledLook(handled)} word={t(handled ? 'handled.yes' : 'handled.no')} />
          </dd>
        </div>
        <div>
          <dt>{t('exception.type')}</dt>
          <dd>{type ? t(`exceptionType.${type}`) : row.dispexception_type}</dd>
        </div>
        <div>
          <dt>{t('exception.module')}</dt>
          <dd>{row.module_name}</dd>
        </div>
        <div>
          <dt>{t('exception.traceId')}</dt>
          <dd>
            <span className={styles.mono}>{row.trace_id}</span>{' '}
            <Button
              size="small"
              type="text"
              icon={<CopyOutlined aria-hidden />}
              aria-label={t('exception.copyTrace')}
              title={t('exception.copyTrace')}
              onClick={() => void copyText(row.trace_id, t('exception.copied'))}
            />
          </dd>
        </div>
        <div>
          <dt>{t('exception.node')}</dt>
          <dd>{detail ? detail.node : <Skeleton width={96} />}</dd>
        </div>
        {detail?.handled === '1' && (
          <>
            <div>
              <dt>{t('exception.by')}</dt>
              <dd>{detail.handled_by}</dd>
            </div>
            <div>
              <dt>{t('exception.when')}</dt>
              <dd>{formatDateTime(detail.handled_time, language)}</dd>
            </div>
            <div className={styles.wide}>
              <dt>{t('exception.note')}</dt>
              <dd>{detail.handle_note}</dd>
            </div>
          </>
        )}
        <div className={styles.wide}>
          <dt>{t('exception.message')}</dt>
          <dd className={styles.mono}>{row.message}</dd>
        </div>
        {detail && detail.stack !== '' && (
          <div className={styles.wide}>
            <dt>{t('exception.stack')}</dt>
            <dd>
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard */}
              <pre className={styles.stack} tabIndex={0} aria-label={t('exception.stack')}>
                {detail.stack}
              </pre>
            </dd>
          </div>
        )}
      </dl>
      {!detail && error && (
        <FailedState error={error} onRetry={loaded.reload} retrying={loaded.loading || loaded.refreshing} />
      )}
    </PaneDrawer>
  )
}
