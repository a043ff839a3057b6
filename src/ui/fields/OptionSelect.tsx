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
  /** What the list says when they came and there is none; default: Ant Design's words. */
  empty?: ReactNode
}

/**
 * A select whose options are loaded. It says below itself when they did not come, and asks again; a value whose option
 * is not here yet is no key for the user to read. Every select that loads is one (a test sees to that).
 */
export function OptionSelect<Value, Option extends object>({
  options,
  empty,
  ...select
}: Props<Value, Option>) {
  const inWords = useErrorWords()
  const none = options.error ? inWords(options.error, 'options') : empty
  return (
    <>
      <Select<Value, Option>
        labelRender={({ label, value }) => label ?? (options.came ? value : '…')}
        {...select}
        options={[...options.list]}
        loading={options.loading}
        {...(none === undefined ? {} : { notFoundContent: none })}
      />
      <OptionFailure of={options} />
    </>
  )
}

/** Why the options of a field did not come, with a button that asks again; nothing when they came. */
function OptionFailure({ of }: { of: Pick<LoadedOptions<unknown>, 'error' | 'loading' | 'reload'> }) {
  const { t } = useTranslation('common')
  const inWords = useErrorWords()
  if (!of.error) return null
  return (
    <div role="alert" className={styles.unloaded}>
      <span>{inWords(of.error, 'options')}</span>
      <Button size="small" loading={of.loading} onClick={of.reload}>
        {t('action.retry')}
      </Button>
    </div>
  )
}
