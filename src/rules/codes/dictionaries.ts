import type words from '../../../locales/en/domain.json'
import { eventDeviceCodes } from './eventCodes'
import { calcTypes } from './calcTypes'
import { noBalances } from '../losses/energyBalance'
import { voltageClasses } from './gridCodes'
import { lossMarkCauses } from '../losses/lossMarks'
import { baudRates, meterRoles } from '../archive/meterRules'
import type { CodeGroup, Codes } from './statuses'
import { noDemands } from '../readings/monthDemand'
import { noLoadRates } from '../losses/transformerLoad'
import { unbalanceFormulas } from '../readings/unbalance'
import { feeFlags, planKinds } from '../money/pricePlan'

/** Plain dictionaries: codes with words but without a state. The compiler knows every code of the group. */
function defineCodes<Group extends CodeGroup>(
  group: Group,
  codes: readonly (keyof (typeof words)[Group] & string)[],
): Codes {
  return { group, codes }
}

/** Speeds of a meter's port. */
export const baudRate: Codes = { group: 'baudRate', codes: baudRates, unit: '' }
/** Nominal voltages. */
export const voltageClass: Codes = { group: 'voltageClass', codes: voltageClasses, unit: 'kV' }

export const meterType = defineCodes('meterType', ['01', '02', '03', '04', '05', '06'])
export const meterRole = defineCodes('meterRole', meterRoles)
export const noDemand = defineCodes('noDemand', noDemands)
/** Sources of values that no collection brought: typed by somebody, or out of a file. */
export const typedSources: readonly string[] = ['manual', 'imported']
export const commProtocol = defineCodes('commProtocol', ['01', '02', '03', '04', '05', '06', '07', '08'])
export const wiringModes = { twoWires: '1', threeWires: '2', fourWires: '3', splitPhase: '4' } as const
export const wiringMode = defineCodes('wiringMode', ['1', '2', '3', '4'])
export const commPort = defineCodes('commPort', ['1', '2', '3', '4', '31', '40'])
export const consSort = defineCodes('consSort', ['01', '02', '03', '04', '05', '06'])
export const consType = defineCodes('consType', ['01', '02', '03', '04', '05', '06'])
/** Sections of ISIC, the international classification of economic activities. */
export const industryClass = defineCodes('industryClass', ['A', 'C', 'D', 'G', 'O', 'T'])
export const supplyType = defineCodes('supplyType', ['1', '2', '3'])
export const deviceType = defineCodes('deviceType', ['01', '02', '03'])
export const relayModes = { none: '0', internal: '1', external: '2' } as const
export const relayMode = defineCodes('relayMode', ['0', '1', '2'])
export const relayPassLevel = defineCodes('relayPassLevel', ['02', '04'])
/** Site of a collection point; 'meter' is a meter with a modem of its own. */
export const pointTypes = { publicArea: '01', specialArea: '02', substation: '03', meter: '05' } as const
export const pointType = defineCodes('tmlType', ['01', '02', '03', '05'])
export const encryptionLevel = defineCodes('encryptionLevel', ['0', '1', '2', '3', '4', '5'])
export const downlinkType = defineCodes('downlinkType', ['1', '2', '3', '4', '5', '6', '7', '8'])
const failReasons = [
  'timeout',
  'dcuOffline',
  'dataInvalid',
  'protocolException',
  'outage',
  'stopped',
  'decrease',
] as const
export const failReason = defineCodes('failReason', failReasons)
/** Why a device did not do what it was ordered to. */
export const commandFault = defineCodes('commandFault', [
  'timeout',
  'dcuOffline',
  'dataInvalid',
  'protocolException',
  'busy',
  'other',
])
/** Device that raises an event. */
export const eventDevice = defineCodes('eventDevice', eventDeviceCodes)
/** The modem of a collection point, or the module of a meter behind one. */
export const signalDevice = defineCodes('signalDevice', ['dcu', 'module'])
/** Why there is no signal of a device on a day. */
export const noSignal = defineCodes('noSignal', ['never', 'noContact', 'notYet'])
/** Origin of a signal value: reported by the device, or requested. */
export const signalSource = defineCodes('signalSource', ['told', 'asked'])
/** By which formula the unbalance of phases is reckoned. */
export const unbalanceFormula = defineCodes('unbalanceFormula', unbalanceFormulas)
/** Whence a value comes. */
export const valueSource = defineCodes('valueSource', ['automatic', 'manual', 'imported', 'calculated'])
/** Why a loss cannot be computed. */
const noLosses = [...noBalances, 'notYet'] as const
export const noBalance = defineCodes('noBalance', noLosses)
/** Why a transformer has no load rate. */
export const noLoadRate = defineCodes('noLoadRate', noLoadRates)
/** Why a loss is what it is, as people say. */
export const lossMark = defineCodes('lossMark', lossMarkCauses)
/** Types of recalculation. */
export const calcType = defineCodes('calcType', calcTypes)
/** Why a figure that was worked out anew is none: what keeps a loss from being computed, or an energy from being known. */
export const calcReason = defineCodes('calcReason', [...noLosses, ...failReasons, 'gap', 'gone'])
/** Completeness of a day's or a month's figure. */
export const figureState = defineCodes('figureState', ['none', 'collecting', 'preliminary', 'closed'])
export const curveDensity = defineCodes('curveDensity', ['1', '2', '3'])
/** Participation of a meter in the line-loss calculation. */
export const lossFlag = defineCodes('lossFlag', ['1', '0'])
export const meterSearchType = defineCodes('searchType', ['1', '2', '3'])
export const taskTypes = { value: '1', curve: '2', event: '3' } as const
export const taskType = defineCodes('taskType', ['1', '2', '3'])
/** Under which data items are offered. */
export const itemGroup = defineCodes('itemGroup', [
  'energy',
  'reactive',
  'demand',
  'instantaneous',
  'status',
  'profile',
  'event',
])
export const modelTypes = { smart: '01', prepayment: '02', check: '03', concentrator: '04' } as const
/** Type of device that a model describes. */
export const modelType = defineCodes('modelType', ['01', '02', '03', '04'])
/** Why a SIM card was taken out or suspended. */
export const simReason = defineCodes('simReason', [
  'replaced',
  'faulty',
  'dismantled',
  'lost',
  'traffic',
  'other',
])
/** Part of a concentrator in a reading on demand: it reads the meter itself, or only forwards. */
export const readScheme = defineCodes('readScheme', ['1', '2'])
/** Whence the values of a reading on demand come. */
export const readSource = defineCodes('readSource', ['1', '2'])
/** Restriction of handling a meter: check meter, VIP, card. */
export const meterRestrict = defineCodes('meterRestrict', ['1', '2', '3'])
/** Restriction of handling a terminal, by its type and site. */
export const terminalRestrict = defineCodes('terminalRestrict', ['1', '2', '3', '4', '5', '6', '7'])
export const yesNo = defineCodes('yesNo', ['1', '0'])
export const topologyType = defineCodes('topologyType', ['gateway', 'repeater', 'meter'])
export const subsType = defineCodes('subsType', ['1', '2', '3', '4'])
export const roleScopes = ['1', '2', '3'] as const
/** Part of the utility that the users of a role see. */
export const roleScope = defineCodes('roleScope', roleScopes)
/** Objects of a task; 3 (region) is displayed but not offered. */
export const taskObjectType = defineCodes('taskObjectType', ['1', '2', '3', '4', '5', 'rcp', 'code'])
export const freezeDensity = defineCodes('freezeDensity', ['D', 'M', 'R', '4', '1', '2', '3', '255'])
export const taskStrategy = defineCodes('taskStrategy', ['1', '2', '3', '4'])
export const taskSources = { automatic: '1', manual: '2' } as const
export const taskSource = defineCodes('taskSource', ['1', '2', '3', '4'])
export const taskPriority = defineCodes('taskPriority', ['1', '2', '3'])
export const dateUnit = defineCodes('dateUnit', ['minute', 'hour', 'day', 'month'])
export const dateSign = defineCodes('dateSign', ['before', 'after'])
/** Measurement, working mode, security and site of a collection point. */
export const measurementModel = defineCodes('measurementModel', ['1', '2', '3'])
export const workMode = defineCodes('workMode', ['1', '2', '3'])
export const securityModes = { none: '0', hlsGmac: '4' } as const
export const securityMode = defineCodes('securityMode', ['0', '1', '2', '3', '4', '5', '6'])
export const areaType = defineCodes('areaType', ['1', '2', '3'])
/** Ways in which a consumer pays: by bills, from an account that the head-end keeps, by tokens. */
export const contractKinds = { bills: 'postpaid', account: 'server', tokens: 'sts' } as const
export const contractKind = defineCodes('contractKind', ['postpaid', 'server', 'sts'])
/** Cycle in which an account is billed. */
export const chargeCycle = defineCodes('chargeCycle', ['day', 'month'])
export const accountStatus = defineCodes('accountStatus', ['normal', 'unsubscribed'])
/** Kinds of price plan: one price, multi-step, time of use. */
export const priceType = defineCodes('priceType', planKinds)
export const feeFlag = defineCodes('feeFlag', feeFlags)
