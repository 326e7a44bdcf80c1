// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {TestEnsRegistry} from "./TestEnsRegistry.sol";
import {TestEnsResolver} from "./TestEnsResolver.sol";

/// Owns addr.reverse: an account says what it is called, true or not (ENSIP-3).
contract TestReverseRegistrar {
    /// The node of addr.reverse.
    bytes32 private constant REVERSE = 0x91d1777781884d03a6757a803996e38de2a42967fb37eeaca72729271025a9e2;

    TestEnsRegistry private immutable registry;
    TestEnsResolver private immutable resolver;
    address private immutable controller;

    constructor(TestEnsRegistry registry_, TestEnsResolver resolver_) {
        registry = registry_;
        resolver = resolver_;
        controller = msg.sender;
    }

    function setName(string calldata name) external returns (bytes32) {
        return setNameForAddr(msg.sender, name);
    }

    function setNameForAddr(address account, string calldata name) public returns (bytes32 node) {
        require(msg.sender == account || msg.sender == controller, "not the account");
        bytes32 label = keccak256(bytes(hexOf(account)));
        node = registry.setSubnodeRecord(REVERSE, label, address(this), address(resolver));
        resolver.setName(node, name);
        registry.setOwner(node, account);
    }

    /// Lower case and without 0x, as the label has it.
    function hexOf(address account) private pure returns (string memory) {
        bytes memory text = bytes(Strings.toHexString(account));
        bytes memory bare = new bytes(40);
        for (uint256 i = 0; i < 40; i++) bare[i] = text[i + 2];
        return string(bare);
    }
}
