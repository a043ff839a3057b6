import type { MeterRow } from '../../../src/api/capture/meters'
import type { Core } from '../../core'
import { Refusal } from '../../kit/params'
import type { ContractKind } from '../../world/contracts'
import type { PlanCode } from '../../world/pricePlans'

/** The contract of the consumer who lives at a meter now. */
interface Contracted {
  readonly index: number
  readonly point: number
  readonly kind: ContractKind
  readonly planCode: PlanCode
  /** First day of the contract, in days since 1970. */
  readonly begin: number
}

/**
 * A meter, and the contract at it; undefined where there is none: check meters, vacant points, and consumers that people have entered by
 * hand.
 * @throws Refusal for a meter that the user does not see
 */
export function contractAt(
  core: Core,
  meterId: string,
): { meter: MeterRow; contracted: Contracted | undefined } {
  const meter = core.archive.meter(meterId, core.now())
  if (!meter) throw new Refusal('unknownMeter')
  const { network, contracts, calendar, archive } = core.world.parts
  const index = network.find('meter', meter.id)
  const point = network.pointOf(index)
  const today = calendar.dayOf(core.now())
  const planCode = contracts.planOf(index, point)
  const kind = contracts.kind(index, point)
  const isOwnConsumer = meter.cons_no !== '' && archive.consNo(index, point, today) === meter.cons_no
  const contract = contracts.contractOn(index, point, today)
  if (!planCode || !kind || !contract || !isOwnConsumer) return { meter, contracted: undefined }
  return { meter, contracted: { index, point, kind, planCode, begin: contract.begin } }
}
