// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Who owns a name, and where its records are (EIP-137), as far as anybody here asks.
contract TestEnsRegistry {
    struct Record {
        address owner;
        address resolver;
    }

    mapping(bytes32 => Record) private records;

    constructor() {
        records[0].owner = msg.sender;
    }

    modifier onlyOwner(bytes32 node) {
        require(records[node].owner == msg.sender, "not the owner");
        _;
    }

    function owner(bytes32 node) external view returns (address) {
        return records[node].owner;
    }

    function resolver(bytes32 node) external view returns (address) {
        return records[node].resolver;
    }

    function setOwner(bytes32 node, address owner_) external onlyOwner(node) {
        records[node].owner = owner_;
    }

    function setResolver(bytes32 node, address resolver_) external onlyOwner(node) {
        records[node].resolver = resolver_;
    }

    function setSubnodeRecord(bytes32 node, bytes32 label, address owner_, address resolver_)
        external
        onlyOwner(node)
        returns (bytes32 subnode)
    {
        subnode = keccak256(abi.encodePacked(node, label));
        records[subnode] = Record(owner_, resolver_);
    }
}
