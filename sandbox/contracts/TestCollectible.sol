// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// Pictures and their descriptions live on the chain, so that nothing is fetched from a foreign host.
contract TestCollectible is ERC721 {
    using Strings for uint256;

    constructor(string memory name_, string memory symbol_, address[] memory holders) ERC721(name_, symbol_) {
        for (uint256 i = 0; i < holders.length; i++) _mint(holders[i], i + 1);
    }

    function tokenURI(uint256 id) public view override returns (string memory) {
        _requireOwned(id);
        bytes memory json = abi.encodePacked(
            '{"name":"', name(), " #", id.toString(),
            '","description":"Grown in the sandbox","image":"data:image/svg+xml;base64,',
            Base64.encode(picture(id)),
            '"}'
        );
        return string.concat("data:application/json;base64,", Base64.encode(json));
    }

    function picture(uint256 id) private pure returns (bytes memory) {
        string memory hue = ((id * 67) % 360).toString();
        string memory next = ((id * 67 + 60) % 360).toString();
        return abi.encodePacked(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><defs><linearGradient id="g" x2="1" y2="1">',
            '<stop stop-color="hsl(', hue, ',80%,70%)"/><stop offset="1" stop-color="hsl(', next, ',80%,50%)"/>',
            '</linearGradient></defs><rect width="200" height="200" fill="url(#g)"/>',
            '<circle cx="100" cy="100" r="52" fill="none" stroke="#fff" stroke-width="12" opacity=".8"/></svg>'
        );
    }
}
