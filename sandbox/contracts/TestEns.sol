// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {TestEnsRegistry} from "./TestEnsRegistry.sol";
import {TestEnsResolver} from "./TestEnsResolver.sol";
import {TestReverseRegistrar} from "./TestReverseRegistrar.sol";
import {TestUniversalResolver} from "./TestUniversalResolver.sol";
import {TestZoneResolver} from "./TestZoneResolver.sol";

/// All of ENS in one transaction, because every start of the sandbox waits for it.
contract TestEns {
    struct Name {
        /// Without its ".eth".
        string label;
        address holder;
        string avatar;
        string description;
    }

    struct Claim {
        address account;
        string name;
    }

    /// A name below which a gateway gives names.
    struct Zone {
        /// Without its ".eth".
        string label;
        address owner;
        string[] urls;
        address[] signers;
    }

    TestEnsRegistry public immutable registry;
    TestEnsResolver public immutable resolver;
    TestReverseRegistrar public immutable reverseRegistrar;
    TestUniversalResolver public immutable universalResolver;
    TestZoneResolver public immutable zoneResolver;

    constructor(Name[] memory names, Claim[] memory claims, uint256[] memory coins, Zone memory zone) {
        registry = new TestEnsRegistry();
        resolver = new TestEnsResolver(registry);
        universalResolver = new TestUniversalResolver(registry);
        reverseRegistrar = new TestReverseRegistrar(registry, resolver);
        zoneResolver = new TestZoneResolver(zone.owner, zone.urls, zone.signers);
        bytes32 reverse = registry.setSubnodeRecord(0, keccak256("reverse"), address(this), address(0));
        registry.setSubnodeRecord(reverse, keccak256("addr"), address(reverseRegistrar), address(0));
        bytes32 eth = registry.setSubnodeRecord(0, keccak256("eth"), address(this), address(0));
        for (uint256 i = 0; i < names.length; i++) register(eth, names[i], coins);
        registry.setSubnodeRecord(eth, keccak256(bytes(zone.label)), zone.owner, address(zoneResolver));
        for (uint256 i = 0; i < claims.length; i++) claim(claims[i]);
    }

    function claim(Claim memory claim_) private {
        reverseRegistrar.setNameForAddr(claim_.account, claim_.name);
    }

    function register(bytes32 eth, Name memory name, uint256[] memory coins) private {
        bytes32 label = keccak256(bytes(name.label));
        bytes32 node = registry.setSubnodeRecord(eth, label, address(this), address(resolver));
        bytes memory holder = abi.encodePacked(name.holder);
        for (uint256 i = 0; i < coins.length; i++) resolver.setAddr(node, coins[i], holder);
        resolver.setText(node, "avatar", name.avatar);
        resolver.setText(node, "description", name.description);
        registry.setOwner(node, name.holder);
    }
}
