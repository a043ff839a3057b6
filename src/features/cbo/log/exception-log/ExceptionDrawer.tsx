import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { exceptionsApi, type ExceptionRow } from '@/api/cbo/exceptions'
import { codeIn, exceptionTypes, handledLooks } from '@/rules/codes/noticeCodes'
import { formatDateTime } from '@/lib/time'
import { isNo, isYes } from '@/rules/codes/codes'
import { useCan } from '@/ui/access/access'
import { copyText } from '@/ui/actions/copyText'
import { useLoad } from '@/ui/data/queries'
import { FailedState } from '@/ui/states/FailedState'
import { Skeleton } from '@/ui/states/Skeleton'
import { Mono } from '@/ui/value/Mono'
import { CodeStatus } from '@/ui/value/CodeStatus'
import { PaneDrawer } from '@/ui/dialog/PaneDrawer'
import { FactGrid, type FactRow } from '../../shared/logs/FactGrid'
import { Stack } from '../../shared/logs/Stack'

interface Props {
  row: ExceptionRow
  onHandle: () => void
  onClose: () => void
}

/** Details of one exception. */
export function ExceptionDrawer({ row, onHandle, onClose }: Props) {
  const { t, i18n } = useTranslation('notices')
  const { language } = i18n
  const can = useCan()
  const loaded = useLoad(['exception', row.id, row.handled, language], (signal) =>
    exceptionsApi.detail(row.id, signal),
  )
  const { data: detail, error } = loaded
  const stack = detail?.stack
  const type = codeIn(exceptionTypes, row.exception_type)
  const handledDetail = isYes(detail?.handled) ? detail : undefined
  const handled = detail?.handled ?? row.handled
  const handledWord = isYes(handled) ? t('handled.yes') : isNo(handled) ? t('handled.no') : undefined
  const trace = (
    <>
      <Mono>{row.trace_id}</Mono>{' '}
      <Button
        size="small"
        type="text"
        icon={<CopyOutlined aria-hidden />}
        aria-label={t('exception.copyTrace')}
        title={t('exception.copyTrace')}
        onClick={() => void copyText(row.trace_id, t('exception.copied'))}
      />
    </>
  )
  const facts: readonly FactRow[] = [
    [t('exception.time'), formatDateTime(row.exception_time, language)],
    [
      t('exception.handled'),
      <CodeStatus key="handled" code={handled} word={handledWord} look={handledLooks[handled]} />,
    ],
    [t('exception.type'), type ? t(`exceptionType.${type}`) : row.dispexception_type],
    [t('exception.module'), row.module_name],
    [t('exception.traceId'), trace],
    [t('exception.node'), detail ? detail.node : error ? '' : <Skeleton key="node" width={96} />],
    handledDetail !== undefined && [t('exception.by'), handledDetail.handled_by],
    handledDetail !== undefined && [
      t('exception.when'),
      formatDateTime(handledDetail.handled_time, language),
    ],
    handledDetail !== undefined && [t('exception.note'), handledDetail.handle_note, 'wide'],
    [t('exception.message'), <Mono key="message">{row.message}</Mono>, 'wide'],
    !!stack && [
      t('exception.stack'),
      <Stack key="stack" label={t('exception.stack')} text={stack} />,
      'wide',
    ],
  ]
  return (
    <PaneDrawer
      title={row.name}
      onClose={onClose}
      extra={
        can('edit') &&
        isNo(handled) && (
          <Button type="primary" icon={<CheckOutlined aria-hidden />} onClick={onHandle}>
            {t('exception.handle')}
          </Button>
        )
      }
    >
      <FactGrid facts={facts} />
      {!detail && error && <FailedState error={error} onRetry={loaded.reload} retrying={loaded.refreshing} />}
    </PaneDrawer>
  )
}
