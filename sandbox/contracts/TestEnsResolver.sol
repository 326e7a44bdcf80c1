// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {TestEnsRegistry} from "./TestEnsRegistry.sol";

/// The records of names: addresses by coin (ENSIP-9), texts (ENSIP-5), and what a reverse node is called (ENSIP-3).
contract TestEnsResolver {
    uint256 private constant ETHER = 60;

    TestEnsRegistry private immutable registry;
    mapping(bytes32 => mapping(uint256 => bytes)) private addresses;
    mapping(bytes32 => mapping(string => string)) private texts;
    mapping(bytes32 => string) private names;

    constructor(TestEnsRegistry registry_) {
        registry = registry_;
    }

    modifier onlyOwner(bytes32 node) {
        require(registry.owner(node) == msg.sender, "not the owner");
        _;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        // ERC-165 itself, addr, addr with a coin, name, text.
        return id == 0x01ffc9a7 || id == 0x3b3b57de || id == 0xf1cb7e06 || id == 0x691f3431 || id == 0x59d1d43c;
    }

    function addr(bytes32 node) external view returns (address) {
        bytes memory found = addresses[node][ETHER];
        return found.length == 20 ? address(bytes20(found)) : address(0);
    }

    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
        return addresses[node][coinType];
    }

    function name(bytes32 node) external view returns (string memory) {
        return names[node];
    }

    function text(bytes32 node, string calldata key) external view returns (string memory) {
        return texts[node][key];
    }

    function setAddr(bytes32 node, uint256 coinType, bytes calldata value) external onlyOwner(node) {
        addresses[node][coinType] = value;
    }

    function setName(bytes32 node, string calldata value) external onlyOwner(node) {
        names[node] = value;
    }

    function setText(bytes32 node, string calldata key, string calldata value) external onlyOwner(node) {
        texts[node][key] = value;
    }
}
