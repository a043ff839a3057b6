import { expect, it } from 'vitest'
import * as dictionaries from './dictionaries'

const codesOf = (value: unknown): string | undefined => {
  if (typeof value !== 'object' || value === null || !('codes' in value)) return undefined
  return Array.isArray(value.codes) ? value.codes.join(' ') : undefined
}

// The wire's codes, as the specification and the device standards give them: another code is another contract.
it('dictionaries have exactly the codes of the wire', () => {
  const all = Object.entries(dictionaries).flatMap(([name, value]) => {
    const codes = codesOf(value)
    return codes === undefined ? [] : [[name, codes]]
  })
  expect(Object.fromEntries(all)).toEqual({
    baudRate: '300 600 1200 2400 4800 9600 19200 38400 57600 115200',
    voltageClass: '0.4 10 11 13.8 20 33 35 69 110',
    meterType: '01 02 03 04 05 06',
    meterRole: 'consumer check feeder',
    noDemand: 'notYet noState twoDevices',
    commProtocol: '01 02 03 04 05 06 07 08',
    wiringMode: '1 2 3 4',
    commPort: '1 2 3 4 31 40',
    consSort: '01 02 03 04 05 06',
    consType: '01 02 03 04 05 06',
    industryClass: 'A C D G O T',
    supplyType: '1 2 3',
    deviceType: '01 02 03',
    relayMode: '0 1 2',
    relayPassLevel: '02 04',
    pointType: '01 02 03 05',
    encryptionLevel: '0 1 2 3 4 5',
    downlinkType: '1 2 3 4 5 6 7 8',
    failReason: 'timeout dcuOffline dataInvalid protocolException outage stopped decrease',
    commandFault: 'timeout dcuOffline dataInvalid protocolException busy other',
    eventDevice: 'meter dcu',
    signalDevice: 'dcu module',
    noSignal: 'never noContact notYet',
    signalSource: 'told asked',
    unbalanceFormula: 'maxMin nema iec',
    valueSource: 'automatic manual imported calculated',
    noBalance: 'noCheck noInput checkUnread noConsumer coverage noSupply implausible notYet',
    noLoadRate: 'noCheck noQuarter',
    lossMark: 'theft meterFault wiring archive readings switched unmetered feedIn technical other',
    calcType: 'dayEnergy monthEnergy areaLoss lineLoss',
    calcReason:
      'noCheck noInput checkUnread noConsumer coverage noSupply implausible notYet timeout dcuOffline dataInvalid protocolException outage stopped decrease gap gone',
    figureState: 'none collecting preliminary closed',
    curveDensity: '1 2 3',
    lossFlag: '1 0',
    meterSearchType: '1 2 3',
    taskType: '1 2 3',
    itemGroup: 'energy reactive demand instantaneous status profile event',
    modelType: '01 02 03 04',
    simReason: 'replaced faulty dismantled lost traffic other',
    readScheme: '1 2',
    readSource: '1 2',
    meterRestrict: '1 2 3',
    terminalRestrict: '1 2 3 4 5 6 7',
    yesNo: '1 0',
    topologyType: 'gateway repeater meter',
    subsType: '1 2 3 4',
    roleScope: '1 2 3',
    taskObjectType: '1 2 3 4 5 rcp code',
    freezeDensity: 'D M R 4 1 2 3 255',
    taskStrategy: '1 2 3 4',
    taskSource: '1 2 3 4',
    taskPriority: '1 2 3',
    dateUnit: 'minute hour day month',
    dateSign: 'before after',
    measurementModel: '1 2 3',
    workMode: '1 2 3',
    securityMode: '0 1 2 3 4 5 6',
    areaType: '1 2 3',
    contractKind: 'postpaid server sts',
    chargeCycle: 'day month',
    accountStatus: 'normal unsubscribed',
    priceType: 'simple steps tariffs',
    feeFlag: 'fixed percent perKwh',
  })
})

it('codes that have a name in the console mean what the wire means', () => {
  const { wiringModes, relayModes, pointTypes, taskTypes, modelTypes, taskSources, securityModes } =
    dictionaries
  expect({ wiringModes, relayModes, pointTypes, taskTypes, modelTypes, taskSources, securityModes }).toEqual({
    wiringModes: { twoWires: '1', threeWires: '2', fourWires: '3', splitPhase: '4' },
    relayModes: { none: '0', internal: '1', external: '2' },
    pointTypes: { publicArea: '01', specialArea: '02', substation: '03', meter: '05' },
    taskTypes: { value: '1', curve: '2', event: '3' },
    modelTypes: { smart: '01', prepayment: '02', check: '03', concentrator: '04' },
    taskSources: { automatic: '1', manual: '2' },
    securityModes: { none: '0', hlsGmac: '4' },
  })
})
