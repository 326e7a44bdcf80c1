/** Who may do what with a contract: owners, roles, code behind proxies. */
import type { ControlAct } from '../../acts.ts'
import { placed, type Call } from '../context.ts'
import { isSame, ZERO_ADDRESS } from '../evm-address.ts'
import type { CallTable } from './call-table.ts'

interface Given {
  to?: string
  target?: string
}

export function control(call: Call, what: ControlAct['what'], { to, target = call.to }: Given): ControlAct[] {
  // Control transferred to the zero address is given up.
  const isGiven = to !== undefined && !isSame(to, ZERO_ADDRESS)
  return [{ act: 'control', what, target, ...(isGiven && { to }), ...placed(call) }]
}

export const CONTROL: CallTable = {
  'transferOwnership(address newOwner)': (values, call) =>
    control(call, 'ownership', { to: values.address(0) }),
  'renounceOwnership()': (_values, call) => control(call, 'ownership', {}),
  'setOwner(address newOwner)': (values, call) => control(call, 'ownership', { to: values.address(0) }),
  'nominateNewOwner(address owner)': (values, call) => control(call, 'ownership', { to: values.address(0) }),
  'setPendingAdmin(address admin)': (values, call) => control(call, 'ownership', { to: values.address(0) }),
  'setAdmin(address admin)': (values, call) => control(call, 'ownership', { to: values.address(0) }),
  'setAuthority(address authority)': (values, call) => control(call, 'ownership', { to: values.address(0) }),
  'beginDefaultAdminTransfer(address newAdmin)': (values, call) =>
    control(call, 'ownership', { to: values.address(0) }),
  'changeOwner(address newOwner)': (values, call) => control(call, 'ownership', { to: values.address(0) }),
  'grantRole(bytes32 role,address account)': (values, call) =>
    control(call, 'role', { to: values.address(1) }),
  'grantRole(uint64 roleId,address account,uint32 executionDelay)': (values, call) =>
    control(call, 'role', { to: values.address(1) }),
  'renounceRole(bytes32 role,address account)': (_values, call) => control(call, 'role', {}),
  'renounceRole(uint64 roleId,address callerConfirmation)': (_values, call) => control(call, 'role', {}),
  'setManager(address account,address newManager)': (values, call) =>
    control(call, 'role', { to: values.address(1) }),
  'setDelegate(address delegate)': (values, call) => control(call, 'delegate', { to: values.address(0) }),
  'updateAuthority(address target,address newAuthority)': (values, call) =>
    control(call, 'ownership', { target: values.address(0), to: values.address(1) }),
  'updateTimelock(address newTimelock)': (values, call) =>
    control(call, 'ownership', { to: values.address(0) }),
  // ERC-1967, UUPS and transparent proxies
  'upgradeTo(address newImplementation)': (values, call) =>
    control(call, 'upgrade', { to: values.address(0) }),
  'upgradeToAndCall(address newImplementation,bytes data)': (values, call) =>
    control(call, 'upgrade', { to: values.address(0) }),
  'upgrade(address proxy,address implementation)': (values, call) =>
    control(call, 'upgrade', { target: values.address(0), to: values.address(1) }),
  'upgradeAndCall(address proxy,address implementation,bytes data)': (values, call) =>
    control(call, 'upgrade', { target: values.address(0), to: values.address(1) }),
  'changeAdmin(address newAdmin)': (values, call) => control(call, 'ownership', { to: values.address(0) }),
  'changeProxyAdmin(address proxy,address newAdmin)': (values, call) =>
    control(call, 'ownership', { target: values.address(0), to: values.address(1) }),
  // ERC-7579
  'installModule(uint256 moduleTypeId,address module,bytes initData)': (values, call) =>
    control(call, 'module', { to: values.address(1) }),
  // Safe
  'enableModule(address module)': (values, call) => control(call, 'module', { to: values.address(0) }),
  'setGuard(address guard)': (values, call) => control(call, 'module', { to: values.address(0) }),
  'setModuleGuard(address moduleGuard)': (values, call) => control(call, 'module', { to: values.address(0) }),
  'setFallbackHandler(address handler)': (values, call) => control(call, 'module', { to: values.address(0) }),
  'changeMasterCopy(address masterCopy)': (values, call) =>
    control(call, 'upgrade', { to: values.address(0) }),
  'addOwnerWithThreshold(address owner,uint256 threshold)': (values, call) =>
    control(call, 'owner', { to: values.address(0) }),
  'swapOwner(address prevOwner,address oldOwner,address newOwner)': (values, call) =>
    control(call, 'owner', { to: values.address(2) }),
  'addOwnerAddress(address owner)': (values, call) => control(call, 'owner', { to: values.address(0) }),
}
