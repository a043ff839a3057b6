import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ModuleParams, TopologyNode } from '@/api/capture/topology'
import { isApn, isFrequencyList, isIpAddress } from '@/rules/archive/commModuleRules'
import { moduleParamsFields } from '@/rules/fields/moduleParams'
import { useWords } from '@/domain/words/words'
import { FormShell } from '@/ui/form/FormShell'
import { feedback } from '@/ui/feedback/feedback'
import { formFields } from '@/ui/fields/formFields'
import { useNamedList } from '@/ui/value/useNamedList'
import { nameOf } from './moduleName'

type Input = Record<keyof Required<ModuleParams>, string>
const Field = formFields<Input>(moduleParamsFields)
const blank: Input = { frequency: '', mqtt_addr: '', hes_addr: '', apn: '', timeout: '' }

interface Props {
  nodes: readonly TopologyNode[]
  /** Sends the command; rejects when the server refuses it. */
  send: (params: ModuleParams) => Promise<void>
  onClose: () => void
}

/** Parameters for one or many modules; empty fields stay unchanged. */
export function ParamsForm({ nodes, send, onClose }: Props) {
  const { t } = useTranslation('topology')
  const { field } = useWords()
  const namedList = useNamedList()
  const gateways = nodes.filter((node) => node.topology_type === 'gateway')
  const hasNoGateway = gateways.length === 0
  const address = (value: string) => (isIpAddress(value) ? undefined : t('params.address'))
  const [single] = nodes.length === 1 ? nodes : []

  async function submit(input: Input) {
    const { timeout, ...texts } = input
    const params: ModuleParams = {
      ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== '')),
      ...(timeout ? { timeout: Number(timeout) } : {}),
    }
    if (Object.keys(params).length === 0) throw new Error(t('params.nothing'))
    const cutsConnection = Object.keys(params).some((key) => key !== 'timeout')
    const agreed =
      !cutsConnection ||
      (await feedback.confirm({
        title: t('params.sure', { count: gateways.length, n: gateways.length }),
        content: t('params.cutOff', { names: namedList(gateways.map(nameOf)) }),
        ok: t('params.send'),
        cancel: t('cancel'),
        danger: true,
      }))
    if (!agreed) throw new Error(t('params.notSent'))
    await send(params)
  }
  return (
    <FormShell<Input>
      title={t('params.title', { count: nodes.length, n: nodes.length })}
      draft={`topologyParams:${single?.id ?? 'batch'}`}
      initial={blank}
      submit={submit}
      okText={t('params.send')}
      onClose={onClose}
    >
      <Alert
        type="info"
        showIcon
        title={
          hasNoGateway
            ? t('params.noGateway')
            : t('params.which', { count: gateways.length, n: gateways.length })
        }
        style={{ marginBottom: 16 }}
      />
      <Field.Text
        name="frequency"
        label={`${field('frequency')} (MHz)`}
        mono
        disabled={hasNoGateway}
        rules={[(value) => (isFrequencyList(value) ? undefined : t('params.frequencies'))]}
        help={t('params.frequencyHelp')}
        {...(single ? { placeholder: single.frequency } : {})}
      />
      <Field.Text
        name="mqtt_addr"
        label={field('mqtt_addr')}
        mono
        disabled={hasNoGateway}
        rules={[address]}
        placeholder={single?.mqtt_addr || '10.10.4.21:8883'}
      />
      <Field.Text
        name="hes_addr"
        label={field('hes_addr')}
        mono
        disabled={hasNoGateway}
        rules={[address]}
        placeholder={single?.hes_addr || '10.10.4.11:4059'}
      />
      <Field.Text
        name="apn"
        label={field('apn')}
        mono
        disabled={hasNoGateway}
        rules={[(value) => (isApn(value) ? undefined : t('params.apn'))]}
        {...(single?.apn ? { placeholder: single.apn } : {})}
      />
      <Field.Integer name="timeout" label={field('timeout')} unit="s" help={t('params.timeoutHelp')} />
    </FormShell>
  )
}
