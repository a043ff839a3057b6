import { Button, Select, type SelectProps } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorWords } from '@/ui/states/errorWords'
import styles from '../form/form.module.css'
import type { LoadedOptions } from './loadedOptions'

type Props<Value, Option extends object> = Omit<
  SelectProps<Value, Option>,
  'options' | 'loading' | 'notFoundContent'
> & {
  options: LoadedOptions<Option>
  /** Text of the list when it has loaded and is empty; default: Ant Design's. */
  empty?: ReactNode
}

/**
 * A select whose options are loaded. It shows a failure below itself, with a retry; a value whose option has not
 * loaded yet is not shown as a bare key. Every select that loads must use this one (a test checks that).
 */
export function OptionSelect<Value, Option extends object>({
  options,
  empty,
  ...select
}: Props<Value, Option>) {
  const inWords = useErrorWords()
  const emptyText = options.error ? inWords(options.error, 'options') : empty
  return (
    <>
      <Select<Value, Option>
        labelRender={({ label, value }) => label ?? (options.came ? value : '…')}
        {...select}
        options={[...options.list]}
        loading={options.loading}
        {...(emptyText === undefined ? {} : { notFoundContent: emptyText })}
      />
      <OptionFailure options={options} />
    </>
  )
}

/** Reason why the options of a field could not be loaded, with a retry button; nothing when they were. */
function OptionFailure({
  options,
}: {
  options: Pick<LoadedOptions<unknown>, 'error' | 'loading' | 'reload'>
}) {
  const { t } = useTranslation('common')
  const inWords = useErrorWords()
  if (!options.error) return null
  return (
    <div role="alert" className={styles.unloaded}>
      <span>{inWords(options.error, 'options')}</span>
      <Button size="small" loading={options.loading} onClick={options.reload}>
        {t('action.retry')}
      </Button>
    </div>
  )
}
