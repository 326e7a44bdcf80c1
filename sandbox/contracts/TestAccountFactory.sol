// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {TestAccount} from "./TestAccount.sol";

/// Deploys by CREATE2, so that an account has its address before it is there (ERC-6492).
contract TestAccountFactory {
    /// Asked again for an account that is there, it answers the same address.
    function createAccount(address owner, bytes32 salt) external returns (address) {
        address account = accountOf(owner, salt);
        if (account.code.length > 0) return account;
        return address(new TestAccount{salt: salt}(owner));
    }

    function accountOf(address owner, bytes32 salt) public view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(type(TestAccount).creationCode, abi.encode(owner)));
        return address(uint160(uint256(keccak256(abi.encodePacked(bytes1(0xff), address(this), salt, code)))));
    }
}
